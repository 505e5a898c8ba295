import { readFile } from 'node:fs/promises'
import type * as esbuild from 'esbuild'

const IMAGE_SET = /(?<=image-set\()(?:[^()"']|"[^"\n]*"|'[^'\n]*'|\([^()]*\))*(?=\))/g
const STRING = /[\w-]+\([^()]*\)|"[^"\n]*"|'[^'\n]*'/g

/** Writes the addresses of `image-set("a.png" 1x)` as `url("a.png")`: esbuild leaves strings as they are. */
export function imageSetPlugin(): esbuild.Plugin {
  return {
    name: 'lanai-image-sets',
    setup(build) {
      build.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        return text.includes('image-set(') ? { contents: nameAddresses(text), loader: 'css' } : undefined
      })
    },
  }
}

function nameAddresses(text: string): string {
  // What is in parentheses, such as `type("image/avif")`, has its meaning.
  return text.replace(IMAGE_SET, (list) => list.replace(STRING, (part) => (/^["']/.test(part) ? `url(${part})` : part)))
}
