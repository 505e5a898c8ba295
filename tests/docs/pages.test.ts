import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { filesOf, readBlocks } from '../../docs/generate/blocks.ts'
import { createExampleSite, readFirstSite } from '../../docs/generate/example-site.ts'
import { DECLARATIONS } from '../../docs/generate/exports.ts'
import { DOCS, readPages, ROOT } from '../../docs/generate/pages.ts'
import { renderReference } from '../../docs/generate/reference.ts'
import { createProgram, findTypeErrors } from '../../docs/generate/type-check.ts'
import { runLanai } from '../cli/run.ts'

/** Pages whose examples are meant to fail are run by errors.test.ts; what is generated has no blocks. */
const pages = readPages()
const guides = pages
  .filter(({ path }) => !/^(errors|reference)\//.test(path))
  .map(({ path, text }) => ({ path, text, blocks: readBlocks(text) }))
const program = createProgram([...DECLARATIONS, ...writeForTypeCheck()])
const site = createExampleSite(runLanai)
afterAll(() => site.remove())

/** Commands that were run for the first site, which most pages are about. */
const done = new Set<string>()

describe('generated pages', async () => {
  it.each(Object.entries(await renderReference(program)))('%s is up to date', (path, text) => {
    expect(readFileSync(join(DOCS, path), 'utf8'), 'run npm run docs').toBe(text)
  })
})

describe('code in the documentation', () => {
  it('has the types of the package', () => {
    expect(findTypeErrors(program)).toEqual([])
  })

  it('is run or read by a test, or says why not', () => {
    const checked = /^(sh|ts|tsx|yaml|json)$/
    const unchecked = guides.flatMap(({ path, blocks }) =>
      blocks
        .filter((block) => block.notRun !== undefined || (block.path === undefined && !checked.test(block.language)))
        .map((block) => `${path} ${block.language}: ${block.notRun}`),
    )
    expect(unchecked).toEqual([
      'builds.md sh: it needs the network.',
      'ci.md sh: they run these commands in the workflow.',
      'ci.md sh: it requests other sites.',
      'deploy/README.md sh: it needs a server.',
      'markdown.md ts: it needs a package.',
      'packages.md ts: it needs a package that lanai does not have.',
      'packages.md ts: it needs packages that lanai does not have.',
      'packages.md ts: it needs packages that lanai does not have.',
      'packages.md yaml: it is a part of a file.',
      'pictures.md sh: it needs the network.',
      'start.md sh: tests/package installs the tarball, and begins, builds and tests a site of each template with it.',
      'start.md sh: tests/package installs the tarball and builds a site with it.',
    ])
  })

  it('is valid YAML and JSON', () => {
    for (const { blocks } of guides)
      for (const { language, text } of blocks) {
        if (language === 'yaml') expect(() => parse(text) as unknown, text).not.toThrow()
        if (language === 'json') expect(() => JSON.parse(text) as unknown, text).not.toThrow()
      }
  })

  describe.each(guides.filter(({ blocks }) => blocks.length > 0))('$path', ({ blocks }) => {
    const files = filesOf(blocks)
    const scripts = blocks.filter(({ language, notRun }) => language === 'sh' && notRun === undefined)

    it.skipIf(Object.keys(files).length === 0)('is a site that builds', async () => {
      site.write(files)
      expect(site.format(await site.diagnose())).toBe('')
    })

    it.skipIf(scripts.length === 0)('has commands that work', async () => {
      site.write(files)
      for (const { text } of scripts)
        for (const step of splitServers(text)) {
          // The types of all pages are checked at once, above.
          if (isRepeated(step, files) || step === 'npx tsc\n') continue
          if (/^npx lanai (dev|preview)/.test(step)) expect(await startServer(step), step).toContain('http://127.0.0.1:')
          else expect(await site.run(step), step).toMatchObject({ status: 0 })
        }
    })
  })
})

describe('the README of the repository', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')

  it('names scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    const named = [...readme.matchAll(/npm run ([\w:]+)|npm (test)\b/g)].map(([, script, test]) => script ?? test ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    expect(named.slice(0, 2)).toEqual(['build', 'test'])
  })

  it('is short and shows the site in a small picture', () => {
    expect(readme.split('\n').length).toBeLessThan(120)
    const [, picture = ''] = /!\[[^\]]+\]\(([^)]+)\)/.exec(readme) ?? []
    expect(readFileSync(join(ROOT, picture)).length).toBeLessThan(60_000)
  })
})

describe('links in the documentation', () => {
  const texts = new Map(pages.map(({ path, text }) => [path, text]))
  const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugify(heading))

  it('point to pages and headings that exist', () => {
    const broken = pages.flatMap(({ path, text }) =>
      [...text.replace(/^(`{3,})[^]*?^\1$|`[^`\n]+`/gm, '').matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].flatMap(
        ([link, target = '', anchor]) => {
          const file = target === '' ? path : normalize(join(dirname(path), target))
          const isFound = existsSync(join(DOCS, file)) && (anchor === undefined || anchorsOf(texts.get(file) ?? '').includes(anchor))
          return isFound ? [] : [`${path}: ${link}`]
        },
      ),
    )
    expect(broken).toEqual([])
  })

  it('reach every page', () => {
    const index = texts.get('README.md') ?? ''
    const missing = pages
      .map(({ path }) => path)
      .filter((path) => path !== 'README.md' && !/^errors\/(?!README)/.test(path) && !index.includes(`(${path})`))
    expect(missing).toEqual([])
  })
})

/** Writes the files of each page as a site of its own, and code that is no file beside the templates. */
function writeForTypeCheck(): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lanai-types-')))
  afterAll(() => rmSync(folder, { recursive: true }))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return guides
    .filter(({ blocks }) => blocks.some(({ language }) => /^tsx?$/.test(language)))
    .flatMap(({ path, blocks }) => {
      const root = join(folder, path.replace(/\W/g, '-'))
      const loose = blocks
        .filter((block) => /^tsx?$/.test(block.language) && block.path === undefined && block.notRun === undefined)
        .map(({ line, language, text }) => [`templates/line-${line}.${language}`, text] as const)
      const files = { ...readFirstSite(), ...filesOf(blocks), ...Object.fromEntries(loose) }
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, file)), { recursive: true })
        writeFileSync(join(root, file), text)
      }
      return Object.keys(files)
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(root, file))
    })
}

/** The fragment of a heading, as GitHub makes it. */
function slugify(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
    .replaceAll(' ', '-')
}

function isRepeated(step: string, files: object): boolean {
  if (Object.keys(files).length > 0) return false
  return done.has(step) || !done.add(step)
}

/** A script in parts, with commands that serve until they are stopped alone. */
function splitServers(script: string): string[] {
  return script.split(/^(npx lanai (?:dev|preview).*)\n/m).filter((part) => part.trim() !== '')
}

/** Starts a server on a free port and stops it when it listens. */
async function startServer(command: string): Promise<string> {
  const [, name = '', ...flags] = command.trim().split(' ').slice(1)
  const child = spawn(process.execPath, [join(ROOT, 'cli/bin.js'), name, ...flags, '--port', '0'], { cwd: site.root })
  let output = ''
  return new Promise((done) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (/http:\/\/127\.0\.0\.1:\d+/.test(output)) child.kill()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('close', () => done(output))
  })
}
