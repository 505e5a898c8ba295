import { join, resolve } from 'node:path'
import { LAYOUT } from '../site-layout.ts'

interface FolderFlags {
  root: string
  content?: string | undefined
  out?: string | undefined
}

/** The folders that flags name, absolute. */
export function locateFolders({ root, content, out }: FolderFlags): Record<keyof FolderFlags, string> {
  const absolute = resolve(root)
  return {
    root: absolute,
    content: content ? resolve(content) : join(absolute, LAYOUT.content),
    out: out ? resolve(out) : join(absolute, LAYOUT.output),
  }
}
