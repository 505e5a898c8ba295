/** Builds the site with React and with Preact and prints the bytes of its scripts: `npx tsx bench/runtimes.ts`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'lanai/build'

const scratch = mkdtempSync(join(tmpdir(), 'runtimes-'))
const measures: [name: string, measure: (bytes: Buffer) => number][] = [
  ['minified', ({ length }) => length],
  ['gzip', (bytes) => gzipSync(bytes, { level: 9 }).length],
  ['brotli', (bytes) => brotliCompressSync(bytes).length],
]

try {
  for (const runtime of ['react', 'preact']) {
    const out = join(scratch, runtime)
    await build({ root: '.', out, runtime })
    const assets = join(out, 'assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const sum = (names: string[], measure: (bytes: Buffer) => number) =>
      names.reduce((total, name) => total + measure(readFileSync(join(assets, name))), 0)
    for (const [what, names] of [
      ['runtime file', scripts.filter((name) => name.startsWith('runtime-'))],
      ['all scripts of the site', scripts],
    ] as const)
      console.log(`${runtime}, ${what}: ${measures.map(([name, measure]) => `${sum([...names], measure)} ${name}`).join(', ')}`)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
