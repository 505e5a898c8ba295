import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page that no longer looks as its reference does. */
export interface ChangedLook {
  name: string
  problem: string
  reference: Buffer | undefined
  now: Buffer
  difference: Buffer | undefined
}

/** Writes a page that shows reference, now and difference side by side; gives its path. */
export function writeLookReport(folder: string, changed: readonly ChangedLook[]): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sections = changed.map(({ name, problem, reference, now, difference }) => {
    const pictures: [string, string, Buffer | undefined][] = [
      ['Reference', `${name}.reference.webp`, reference],
      ['Now', `${name}.now.webp`, now],
      ['Difference', `${name}.difference.png`, difference],
    ]
    for (const [, file, bytes] of pictures) if (bytes) writeFileSync(join(folder, file), bytes)
    const figures = pictures.map(([label, file, bytes]) =>
      bytes ? `<figure><figcaption>${label}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>` : '',
    )
    return `<section><h2 id="${name}">${name}</h2><p>${problem}</p><div>${figures.join('')}</div></section>`
  })
  const file = join(folder, 'index.html')
  writeFileSync(file, `${HEAD}<h1>${changed.length} looks have changed</h1>\n${sections.join('\n')}\n`)
  return file
}

const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Looks that have changed</title>
<style>
  body { font: 1rem/1.5 system-ui; margin: 2rem; background: #eee; color: #222 }
  section { border-top: 1px solid #999; padding-block: 1rem }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start }
  figure { margin: 0 }
  img { width: 100%; box-shadow: 0 0 0 1px #999 }
</style>
`
