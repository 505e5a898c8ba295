import { join, resolve } from 'node:path'
import { LAYOUT } from '../site-layout.ts'
import type { Config, Flags } from './config.ts'

/** The folders that flags name, absolute. */
export function locateFolders({ root, content, out }: Pick<Flags, 'root' | 'content' | 'out'>): Pick<Config, 'root' | 'content' | 'out'> {
  const absolute = resolve(root)
  return {
    root: absolute,
    content: content ? resolve(content) : join(absolute, LAYOUT.content),
    out: out ? resolve(out) : join(absolute, LAYOUT.output),
  }
}
