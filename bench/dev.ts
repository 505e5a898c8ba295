/**
 * How long a change takes from the save to the screen of an open page: `npx tsx bench/dev.ts [--runs 5] [--tools lanai,astro]`.
 * `lanai dev` on a copy of this site, with the picture cache of the repository, shows /directory/; Astro's dev server a page with
 * the HTML and the stylesheets of that page, a text from a content file, and a React component. Each kind of file is edited in turn,
 * in Chromium. Needs a built site (`npm run build`), and a machine that does nothing else. How soon a server of many pages starts is
 * measured by bench/dev-start.ts.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { requireProgram } from '../tests/programs.ts'
import { copySite } from './copy-site.ts'
import { readCount } from './flags.ts'
import { describeMachine, median } from './measure.ts'
import { REPOSITORY, WORK } from './tools/folders.ts'
import { installPackages, packageFile } from './tools/packages.ts'

/** An edit, and the expression that is true in the page when it is shown. */
interface Edit {
  readonly file: string
  change(text: string, word: string): string
  shows(word: string): string
}

interface DevServer {
  readonly name: string
  readonly folder: string
  readonly args: readonly string[]
  /** Path of the page that is open; it has the widget. */
  readonly path: string
  readonly edits: Readonly<Record<'stylesheet' | 'widget' | 'content' | 'template', Edit>>
}

/** The page of this site that is open. */
const PAGE = 'directory'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, tools: { type: 'string', default: 'lanai,astro' } } })
const runs = readCount('runs', values.runs)
const tools = values.tools.split(',')
const servers = [...(tools.includes('lanai') ? [prepareLanai()] : []), ...(tools.includes('astro') ? [prepareAstro()] : [])]

const rows: string[][] = []
for (const server of servers) rows.push(await measureServer(server))
const header = ['', 'listens', 'first page', 'stylesheet', 'widget', 'content', 'template', 'peak MB']
console.log(`\n${describeMachine()}, median of ${runs} edits of each kind, milliseconds from the save to the screen\n`)
for (const cells of [header, header.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`)

async function measureServer({ name, folder, args, path, edits }: DevServer): Promise<string[]> {
  const port = 4700 + servers.findIndex((server) => server.name === name)
  const origin = `http://127.0.0.1:${port}/`
  const started = performance.now()
  const child = spawn(process.execPath, [...args, '--port', `${port}`], { cwd: folder, stdio: 'ignore' })
  const browser = await chromium.launch({ executablePath: requireProgram('chromium'), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await untilListening(origin)
    const listens = performance.now() - started
    const page = await browser.newPage()
    await page.goto(origin + path)
    const first = performance.now() - started - listens
    // Widgets start, and what a server does in the background ends.
    await wait(5000)
    const medians: number[] = []
    for (const [kind, edit] of Object.entries(edits)) {
      medians.push(await measureEdit(page, folder, edit))
      process.stderr.write(`${name}, ${kind}: ${medians.at(-1)!.toFixed(0)} ms\n`)
    }
    return [name, ...[listens, first, ...medians].map((ms) => ms.toFixed(0)), (peakMemory(child) / 1e6).toFixed(0)]
  } finally {
    await browser.close()
    child.kill()
  }
}

async function measureEdit(page: Page, folder: string, { file, change, shows }: Edit): Promise<number> {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const word = `edit${run}`
    const next = change(text, word)
    if (next === text) throw new Error(`the edit of ${path} changes nothing`)
    const expression = `new Promise((resolve) => {
      const look = () => (${shows(word)}) ? resolve(performance.timeOrigin + performance.now()) : requestAnimationFrame(look)
      look()
    })`
    const seen = evaluate(page, expression)
    await wait(500)
    const savedAt = performance.timeOrigin + performance.now()
    writeFileSync(path, next)
    times.push((await seen) - savedAt)
  }
  writeFileSync(path, text)
  await wait(500)
  return median(times)
}

/** Evaluates an expression in the page, once more where the page was loaded again meanwhile. */
async function evaluate(page: Page, expression: string): Promise<number> {
  for (;;) {
    try {
      return await page.evaluate<number>(expression)
    } catch (error) {
      if (!String(error).includes('context was destroyed')) throw error
    }
  }
}

async function untilListening(origin: string): Promise<void> {
  for (;;) {
    try {
      // Any answer will do: the first page is measured in the browser.
      await fetch(`${origin}__lanai/none`)
      return
    } catch {
      await wait(5)
    }
  }
}

/** Largest resident memory of a process and its children, bytes. */
function peakMemory({ pid }: ChildProcess): number {
  const [, peak = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(peak) * 1024
}

function prepareLanai(): DevServer {
  const folder = join(WORK, 'dev/lanai')
  mkdirSync(join(WORK, 'dev'), { recursive: true })
  copySite(folder)
  const hasText = (word: string) => `document.body.textContent.includes('${word}')`
  return {
    name: 'lanai',
    folder,
    args: [join(REPOSITORY, 'cli/bin.js'), 'dev'],
    path: `${PAGE}/`,
    edits: {
      stylesheet: styleEdit('templates/styles/tokens.css'),
      widget: {
        file: 'widgets/directory/widget.tsx',
        change: (text, word) => text.replace(/<div className="[^"]*\bdirectory"/, `$& data-edit="${word}"`),
        shows: (word) => `document.querySelector('[data-edit="${word}"]')?.closest('[data-state=ready]')`,
      },
      content: { file: 'content/site.yaml', change: (text, word) => text.replace(/^(tagline: .*)$/m, `$1 ${word}`), shows: hasText },
      template: {
        file: 'templates/layout/footer.tsx',
        change: (text, word) => text.replace('<p>© ', `<p>© ${word} `),
        shows: hasText,
      },
    },
  }
}

function prepareAstro(): DevServer {
  installPackages()
  const folder = join(WORK, 'dev/astro')
  rmSync(folder, { recursive: true, force: true })
  for (const path of ['src/pages', 'src/content/facts', 'public']) mkdirSync(join(folder, path), { recursive: true })
  const dist = join(REPOSITORY, 'dist')
  cpSync(join(dist, 'assets'), join(folder, 'public/assets'), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  const html = readFileSync(join(dist, PAGE, 'index.html'), 'utf8')
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, path]) => readFileSync(join(dist, path!), 'utf8'))
  const body = /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? ''
  write('package.json', JSON.stringify({ name: 'site', type: 'module', private: true }))
  write(
    'astro.config.mjs',
    `import react from '@astrojs/react'\nexport default { integrations: [react()], devToolbar: { enabled: false } }\n`,
  )
  write(
    'src/content.config.ts',
    `import { defineCollection } from 'astro:content'\nimport { glob } from 'astro/loaders'\nexport const collections = { facts: defineCollection({ loader: glob({ pattern: '*.yaml', base: 'src/content/facts' }) }) }\n`,
  )
  write('src/content/facts/site.yaml', 'tagline: Software that answers.\n')
  write('src/styles.css', sheets.join('\n'))
  write('src/body.html', body.replace(/<script[^]*?<\/script>/g, '').replaceAll('x-island', 'div'))
  write(
    'src/Rail.jsx',
    `import { useState } from 'react'\nexport default function Rail() {\n  const [count, setCount] = useState(0)\n  return <div className="rail"><button onClick={() => setCount(count + 1)}>{count}</button></div>\n}\n`,
  )
  write(
    'src/pages/index.astro',
    `---\nimport { getEntry } from 'astro:content'\nimport '../styles.css'\nimport body from '../body.html?raw'\nimport Rail from '../Rail.jsx'\nconst { data } = await getEntry('facts', 'site')\n---\n<html lang="en"><head><title>Home</title></head><body>\n<p>{data.tagline}</p>\n<p>© footer</p>\n<Rail client:load />\n<Fragment set:html={body} />\n</body></html>\n`,
  )
  const hasText = (word: string) => `document.body?.textContent.includes('${word}')`
  return {
    name: 'Astro',
    folder,
    args: [packageFile('astro', 'astro.js'), 'dev', '--host', '127.0.0.1'],
    path: '',
    edits: {
      stylesheet: styleEdit('src/styles.css'),
      widget: {
        file: 'src/Rail.jsx',
        change: (text, word) => text.replace('className="rail"', `className="rail" data-edit="${word}"`),
        shows: (word) => `document.querySelector('[data-edit="${word}"]')`,
      },
      content: { file: 'src/content/facts/site.yaml', change: (text, word) => text.trimEnd() + ` ${word}\n`, shows: hasText },
      template: { file: 'src/pages/index.astro', change: (text, word) => text.replace('<p>© ', `<p>© ${word} `), shows: hasText },
    },
  }
}

function styleEdit(file: string): Edit {
  return {
    file,
    change: (text, word) => `${text}\n:root { --edit: ${word} }\n`,
    shows: (word) => `getComputedStyle(document.documentElement).getPropertyValue('--edit').trim() === '${word}'`,
  }
}
