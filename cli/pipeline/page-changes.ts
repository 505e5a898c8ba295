import type { WrittenText } from '../emit/text-files.ts'
import type { PageJob } from '../page-job.ts'
import { describeProps, type PageRecord } from './page-record.ts'
import { inputsOf, isLinkInput, linkInput, linkInputs, textInputs, type VersionOf } from './input-versions.ts'
import type { SiteState } from './session.ts'

/** Why a page is rendered. */
export type Reason =
  | { readonly kind: 'new' }
  | { readonly kind: 'changed'; /** Inputs with other versions. */ readonly inputs: readonly string[] }
  | { readonly kind: 'props' }
  /** Its file is not in the output folder as the last build wrote it. */
  | { readonly kind: 'file' }

export interface PageHistory {
  readonly pages: ReadonlyMap<string, PageRecord>
  /** Versions of all inputs of those pages. */
  readonly versions: Readonly<Record<string, string>>
}

/** What an earlier build knows of a page, or the reason to render it. */
export type PageState =
  { readonly record: PageRecord; readonly reason?: undefined } | { readonly record?: undefined; readonly reason: Reason }

/**
 * Creates the function that decides which pages are rendered again.
 * @param before pages of the last build
 * @param hasFile whether the output folder holds the file of a page as that build wrote it
 */
export function createPageChanges(
  before: PageHistory,
  versionOf: VersionOf,
  hasFile: (record: PageRecord) => boolean,
): (job: PageJob) => PageState {
  let changed: { readonly inputs: ReadonlySet<string>; readonly hasLinks: boolean } | undefined
  const findChanged = () => {
    const inputs = Object.entries(before.versions).flatMap(([input, version]) => (versionOf(input) === version ? [] : input))
    return { inputs: new Set(inputs), hasLinks: inputs.some(isLinkInput) }
  }
  // Few of all inputs have changed, and most inputs of a page are links.
  const changesOf = (record: PageRecord): string[] => {
    const { inputs, hasLinks } = (changed ??= findChanged())
    return [...inputsOf(record), ...(hasLinks ? linkInputs(record) : [])].filter((input) => inputs.has(input))
  }
  return (job) => {
    const record = before.pages.get(job.path)
    if (!record || record.source !== job.source || record.canonicalPath !== job.canonicalPath) return { reason: { kind: 'new' } }
    const inputs = changesOf(record)
    if (inputs.length > 0) return { reason: { kind: 'changed', inputs } }
    if (record.props !== describeProps(job)) return { reason: { kind: 'props' } }
    return hasFile(record) ? { record } : { reason: { kind: 'file' } }
  }
}

/** Describes what was made, with the versions of all its inputs, for the next build. */
export function describePages(
  pages: readonly PageRecord[],
  texts: readonly WrittenText[],
  versionOf: VersionOf,
): Pick<SiteState, 'pages' | 'texts' | 'versions'> {
  const versions: Record<string, string> = {}
  const add = (input: string) => void (versions[input] ??= versionOf(input))
  const links = new Set<string>()
  for (const page of pages) {
    for (const input of inputsOf(page)) add(input)
    for (const path of page.links) links.add(path)
  }
  for (const path of links) add(linkInput(path))
  for (const { file, reads } of texts) textInputs(file.source!, reads).forEach(add)
  return { pages, texts: Object.fromEntries(texts.map(({ file, reads }) => [file.path, reads])), versions }
}
