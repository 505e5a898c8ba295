import { fail } from '../diagnostics/diagnostic.ts'

/** Later years have more than four digits, which no sitemap allows. */
const END_OF_YEAR_9999 = 253_402_300_799

/** The time of a build in seconds since 1970: SOURCE_DATE_EPOCH where it is set. */
export function readBuildTime(env: Readonly<Record<string, string | undefined>>, now: () => number): number {
  const epoch = env.SOURCE_DATE_EPOCH
  if (epoch === undefined || epoch === '') return Math.floor(now() / 1000)
  if (/^\d+$/.test(epoch) && Number(epoch) <= END_OF_YEAR_9999) return Number(epoch)
  fail('config-flag', `SOURCE_DATE_EPOCH must be whole seconds since 1970, got ${JSON.stringify(epoch)}`, {
    location: { file: 'environment: SOURCE_DATE_EPOCH' },
    hint: 'for instance 1735689600, or unset it',
  })
}
