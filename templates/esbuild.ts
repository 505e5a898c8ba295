import { readFileSync } from 'node:fs'
import type { Bundler } from 'lanai'
import { findWeakContrast } from './contrast.ts'

/** Warns of colours that cannot be read on one another, where they are written. */
export default {
  plugins: [
    {
      name: 'contrast',
      setup({ onLoad }) {
        onLoad({ filter: /styles\/tokens\.css$/ }, ({ path }) => {
          const css = readFileSync(path, 'utf8')
          const lines = css.split('\n')
          return {
            warnings: findWeakContrast(css).map(({ line, column, text, hint }) => ({
              text,
              location: { file: path, line, column, lineText: lines[line - 1]! },
              notes: [{ text: hint }],
            })),
          }
        })
      },
    },
  ],
} satisfies Bundler
