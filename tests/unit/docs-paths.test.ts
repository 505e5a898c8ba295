import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { expect, it } from 'vitest'

const ignore = ['**/node_modules/**', 'dist/**', 'cli/dist/**', '**/.cache/**']
const files = fastGlob.sync('**/*.{ts,tsx,js,css,yaml,py}', { ignore, dot: true })
const documents = fastGlob.sync(['*.md', 'docs/**/*.md', 'cli/*.md'], { ignore: [...ignore, 'CHANGELOG.md'] })

it('every file that the documents of this project name exists', () => {
  const missing = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([\w@.[\]/-]+\/[\w.[\]-]+\.(?:tsx?|js|css|yaml|py))`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)))
      .map((path) => `${document}: ${path}`),
  )
  expect(documents.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
