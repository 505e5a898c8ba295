import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTrace } from '../unit/profile/read-trace.ts'
import { buildSite, copySite, readFolder, runLanai, write } from './run.ts'

/** More pages than one thread renders alone, made from files, a list, facts and a loader. */
const CARDS = 500

function createSite(): string {
  const site = copySite('plain')
  write(
    site,
    'content/schema.ts',
    `import { file, glob, list, loader, reference } from 'lanai'
import { z } from 'zod'
export default {
  cities: glob('cities/*.yaml', z.strictObject({ name: z.string() })),
  facts: file('facts.yaml', z.object({ price: z.number() })),
  teams: list('teams.yaml', z.object({ slug: z.string(), name: z.string() })),
  cards: glob('cards/*.json', z.object({ title: z.string(), team: reference('teams') })),
  notes: loader(() => [{ slug: 'one', text: 'A note' }], z.object({ text: z.string() })),
}
`,
  )
  write(site, 'content/build.yaml', `${readFileSync(join(site, 'content/build.yaml'), 'utf8')}placeholders: [teams]\n`)
  write(site, 'content/facts.yaml', 'price: 500\n')
  write(site, 'content/teams.yaml', '- { slug: red, name: "Red for {{price}}" }\n- { slug: blue, name: Blue }\n')
  for (let number = 0; number < CARDS; number++)
    write(
      site,
      `content/cards/c${number}.json`,
      JSON.stringify({ title: `Card ${number}${number === 9 ? ' {{price}}' : ''}`, team: number % 2 ? 'red' : 'blue' }),
    )
  write(
    site,
    'templates/routes/cards/[card].tsx',
    `export const paths = ({ content }) => content.cards.map((card) => ({ params: { card: card.slug }, card }))
export const meta = ({ card }) => ({ title: card.title, description: 'A card.', sitemap: { file: 'cards', priority: 0.5, changefreq: 'weekly' } })
export default ({ card, content }) => <p><a href="/about">{card.title}</a> {content.teams.get(card.team).name} {content.notes.get('one').text}</p>
`,
  )
  return site
}

const report = (stdout: string) => JSON.parse(stdout) as { rendered: number; pages: number }

describe('threads and shards', () => {
  it('make the site that one thread on one machine makes, byte for byte', async () => {
    const site = createSite()
    const outOf = (name: string) => join(site, name)
    await buildSite(site, '--compress', '--threads', '1', '--out', outOf('one'))
    const expected = readFolder(outOf('one'))
    expect(Object.keys(expected)).toContain('cards/c7/index.html.br')
    expect(Object.keys(expected).length).toBeGreaterThan(CARDS)
    expect(readFileSync(join(outOf('one'), 'cards/c9/index.html'), 'utf8')).toContain('Card 9 {{price}}')

    const profile = join(site, 'profile.json')
    await buildSite(site, '--compress', '--threads', '3', '--out', outOf('three'), '--profile', profile)
    expect(readFolder(outOf('three'))).toEqual(expected)
    const { bars, rows, summary } = readTrace(readFileSync(profile, 'utf8'))
    const pages = bars.filter(({ cat }) => cat === 'page')
    expect(pages.map(({ name }) => name)).toContain('/cards/c7')
    expect(pages).toHaveLength(CARDS + 6)
    expect(rows).toEqual(expect.arrayContaining(['build', 'pages, main thread', 'pages, thread 1', 'files']))
    expect(bars.map(({ name }) => name)).toEqual(expect.arrayContaining(['content', 'pages', 'publish', 'cards/c7/index.html.br']))
    expect(summary.cache['compressed']).toMatchObject({ made: 0, kept: 0 })

    const shards = [1, 2, 3].map((number) => outOf(`shard-${number}`))
    for (const [index, out] of shards.entries()) await buildSite(site, '--compress', '--shard', `${index + 1}/3`, '--out', out)
    rmSync(join(site, '.cache'), { recursive: true })
    const merged = await runLanai(['merge', '--compress', '--root', site, '--out', outOf('merged'), '--json', ...shards.reverse()])
    expect(merged).toMatchObject({ status: 0, stderr: '' })
    expect(report(merged.stdout)).toMatchObject({ pages: CARDS + 6, rendered: 0 })
    expect(readFolder(outOf('merged'))).toEqual(expected)

    // What has changed since the shards were made is made again.
    write(site, 'content/cards/c7.json', JSON.stringify({ title: 'Another', team: 'red' }))
    const changed = await runLanai(['merge', '--compress', '--root', site, '--out', outOf('merged'), '--json', ...shards])
    expect(report(changed.stdout).rendered).toBe(1)
    await buildSite(site, '--compress', '--threads', '1', '--out', outOf('one'))
    expect(readFolder(outOf('merged'))).toEqual(readFolder(outOf('one')))
  })

  it('find keys that no page of any shard has read when they are merged', async () => {
    const site = copySite('plain')
    write(
      site,
      'content/schema.ts',
      `import { file, glob } from 'lanai'
import { z } from 'zod'
export default {
  cities: glob('cities/*.yaml', z.strictObject({ name: z.string() })),
  site: file('site.yaml', z.record(z.string(), z.string())),
}
`,
    )
    write(site, 'content/site.yaml', 'first: A\nlast: B\nunread: C\n')
    for (const [path, key] of [
      ['a', 'first'],
      ['z', 'last'],
    ] as const)
      write(
        site,
        `templates/routes/${path}.tsx`,
        `export const meta = { title: 'A page', description: 'A page.', sitemap: { priority: 0.5, changefreq: 'weekly' } }
export default ({ content }) => <p><a href="/about">{content.site.${key}}</a></p>
`,
      )
    const shards = [1, 2].map((number) => join(site, `shard-${number}`))
    const runs = await Promise.all(
      shards.map((out, index) => runLanai(['build', '--root', site, '--shard', `${index + 1}/2`, '--out', out, '--json'])),
    )
    const merged = await runLanai(['merge', '--root', site, '--out', join(site, 'merged'), '--json', ...shards])
    const unreadIn = (stdout: string) =>
      (JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] }).diagnostics.flatMap(({ code, message }) =>
        code === 'content-unread-key' ? message : [],
      )
    expect([...runs, merged].map(({ stdout }) => unreadIn(stdout))).toEqual([[], [], ['no page and no output reads "site.unread"']])
    expect(report(merged.stdout).rendered).toBe(0)
  })

  it('find the same faults in the content as one thread, in the same order', async () => {
    const site = createSite()
    write(
      site,
      'content/schema.ts',
      readFileSync(join(site, 'content/schema.ts'), 'utf8').replace(
        'title: z.string()',
        `title: z.string().refine((title) => title !== process.env.CLOSED)`,
      ),
    )
    const build = async (threads: number, env = {}) => {
      const { status, stderr } = await runLanai(['build', '--root', site, '--threads', String(threads)], { env })
      return { status, faults: stderr.replaceAll(/^ .*\dm?s\n/gm, '') }
    }
    expect((await build(3)).status).toBe(0)
    // What only the schema reads, and only of values, is an input as well.
    expect((await build(3, { CLOSED: 'Card 7' })).faults).toContain('content/cards/c7.json')

    rmSync(join(site, '.cache'), { recursive: true })
    write(site, 'content/cards/c11.json', '{ "title": }')
    write(site, 'content/cards/c250.json', '{ "title": 5, "team": "red" }')
    write(site, 'content/cards/c251.json', '{ "title": "Draft", "team": "red", "draft": "soon" }')
    write(site, 'content/cards/c599.json', '{ "title": "No team", "team": "green" }')
    const [one, three] = [await build(1), await build(3)]
    expect(three).toEqual(one)
    for (const card of ['c11', 'c250', 'c251', 'c599']) expect(one.faults).toContain(`content/cards/${card}.json`)
  })

  it('are refused where one is missing, given twice or no shard', async () => {
    const site = copySite('plain')
    for (const number of [1, 2]) await buildSite(site, '--shard', `${number}/3`, '--out', join(site, `s${number}`))
    await buildSite(site)
    const merge = async (...names: string[]) => {
      const run = await runLanai(['merge', '--root', site, '--out', join(site, 'merged'), ...names.map((name) => join(site, name))])
      expect(run.status).toBe(1)
      return run.stderr.replaceAll(site, '.')
    }
    expect(await merge('s1', 's2')).toContain('missing shards: 3/3')
    expect(await merge('s1', 's2', 's1')).toContain('this is shard 1 of 3, and so is ./s1')
    expect(await merge('s1', 'dist')).toContain('./dist  this folder is no shard')
    rmSync(join(site, 's1/about'), { recursive: true })
    await buildSite(site, '--shard', '3/3', '--out', join(site, 's3'))
    expect(await merge('s1', 's2', 's3')).toContain('the file of a shard is missing')
    expect((await runLanai(['build', '--root', site, '--shard', '4/3'])).status).toBe(2)
  })
})
