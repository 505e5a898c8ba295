import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page that differs from its reference. */
export interface ChangedPage {
  name: string
  problem: string
  reference: Buffer | undefined
  current: Buffer
  difference: Buffer | undefined
}

/** Writes an HTML page that shows reference, current screenshot and difference side by side; returns its path. */
export function writeVisualReport(folder: string, changed: readonly ChangedPage[]): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sections = changed.map(({ name, problem, reference, current, difference }) => {
    const images: [string, string, Buffer | undefined][] = [
      ['Reference', `${name}.reference.webp`, reference],
      ['Current', `${name}.current.webp`, current],
      ['Difference', `${name}.difference.png`, difference],
    ]
    for (const [, file, bytes] of images) if (bytes) writeFileSync(join(folder, file), bytes)
    const figures = images.map(([label, file, bytes]) =>
      bytes ? `<figure><figcaption>${label}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>` : '',
    )
    return `<section><h2 id="${name}">${name}</h2><p>${problem}</p><div>${figures.join('')}</div></section>`
  })
  const file = join(folder, 'index.html')
  writeFileSync(file, `${HEAD}<h1>${changed.length} screenshots differ</h1>\n${sections.join('\n')}\n`)
  return file
}

const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Visual differences</title>
<style>
  body { font: 1rem/1.5 system-ui; margin: 2rem; background: #eee; color: #222 }
  section { border-top: 1px solid #999; padding-block: 1rem }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start }
  figure { margin: 0 }
  img { width: 100%; box-shadow: 0 0 0 1px #999 }
</style>
`
