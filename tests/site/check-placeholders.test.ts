import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkPlaceholders } from '../../content/schema/check-placeholders.ts'
import { loadContent } from '../../cli/content/load.ts'
import * as schema from '../../content/schema.ts'
import { createDisk, ROOT } from '../unit/memory-site.ts'

describe('checkPlaceholders(content, locate, isSample)', () => {
  const find = (changes: object, isSample = (_value: object, key?: string): boolean => key === 'tagged') =>
    checkPlaceholders(
      { site: {}, thirdParties: {}, directory: {}, ...changes } as never,
      (...path) => ({ file: path.join('.') }),
      isSample,
    ).map(({ severity, location, message }) => `${severity} ${location?.file}: ${message}`)

  it.each([
    [{ site: { email: 'me@us.example' } }, 'site.email', 'names a domain that does not exist'],
    [{ site: { origin: 'https://example.com/' } }, 'site.origin', 'names a domain that does not exist'],
    [{ site: { phone: { display: '(850) 555-0199' } } }, 'site.phone.display', 'is a telephone number that nobody has'],
    [{ site: { phone: { e164: '+18505550199' } } }, 'site.phone.e164', 'is a telephone number that nobody has'],
    [{ site: { address: { street: '1 Example Road' } } }, 'site.address.street', 'is an address that does not exist'],
    [{ thirdParties: { analytics: { adsId: 'AW-PLACEHOLDER' } } }, 'thirdParties.analytics.adsId', 'is no id of an account'],
    [{ thirdParties: { pixelId: '000000000000000' } }, 'thirdParties.pixelId', 'is no id of an account'],
    [
      { directory: { members: [{ website: 'https://roof.example' }] } },
      'directory.members.0.website',
      'names a domain that does not exist',
    ],
    [{ aPage: { founder: 'scenes/founder' } }, 'aPage.founder', 'is a drawing that stands for a person or a partner'],
  ])('warns of %j', (content, path, what) => {
    expect(find(content)).toEqual([expect.stringMatching(`^warning ${path}: "[^"]+" is a placeholder: .* ${what}$`)])
  })
  it('accepts what is tagged, and what an owner writes', () => {
    expect(find({ site: { tagged: 'https://us.example', email: 'me@bobroof.com', text: 'For example, a roof.' } })).toEqual([])
    expect(
      find({ site: { phone: { display: '(407) 555-1234' }, street: '12 Exampleton Road' }, thirdParties: { id: 'G-AB12CD34EF' } }),
    ).toEqual([])
    expect(find({ site: { email: 'me@us.example' } }, () => true)).toEqual([])
  })
})

it('without its tags each such value of the site is a warning at its line, and one of a list at each entry', async () => {
  const folder = fileURLToPath(new URL('../../content', import.meta.url))
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ya?ml|md)$/.test(name))
  const texts = new Map(names.map((name) => [name, fs.readFileSync(join(folder, name), 'utf8')]))
  const files = ['site.yaml', 'third-parties.yaml', 'members.yaml']
  const tagged = files.map((name) => texts.get(name)!.match(/: !sample/g)?.length ?? 0)
  for (const name of files) texts.set(name, texts.get(name)!.replaceAll(/!sample ?/g, ''))
  const disk = createDisk(Object.fromEntries([...texts].map(([name, text]) => [`content/${name}`, text])))
  const site = { root: ROOT, content: `${ROOT}/content`, drafts: false, buildTime: 0 }
  const { diagnostics } = await loadContent(site, schema as never, disk)
  const at = diagnostics.flatMap(({ location }) => (location ? `${location.file.split('/').at(-1)}:${location.line}` : []))
  const linesOf = (name: string, form: RegExp) =>
    texts
      .get(name)!
      .split('\n')
      .flatMap((line, index) => (!line.trim().startsWith('#') && form.test(line) ? `${name}:${index + 1}` : []))
  const forms = [
    /\.example\b|555-?01|Example Avenue|scenes\/founder/,
    /site\.domain|\.example"?$|PLACEHOLDER|placeholder0|: "?0{6}/,
    /\.example"?$/,
  ]
  for (const [index, name] of files.entries()) {
    const expected = linesOf(name, forms[index]!)
    // Not every sample has a form of its own, and an owner replaces them.
    expect(expected.length, name).toBeGreaterThan(tagged[index]! * 0.6)
    expect(at).toEqual(expect.arrayContaining(expected))
  }
})
