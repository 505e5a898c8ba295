import { join } from 'node:path'
import { sitePath } from '../site-layout.ts'
import type { LeftOut, UnpublishedFiles } from '../source-links.ts'
import type { ContentIndex } from './content-index.ts'
import { whyLeftOut } from './schedule.ts'

/** Markdown files whose entries are left out of the site, relative to its root, with the reason. */
export function listUnpublished(
  index: ContentIndex,
  { root, content, ...date }: { root: string; content: string; drafts: boolean; buildTime: number },
): UnpublishedFiles {
  const found: Record<string, LeftOut> = {}
  for (const { path, entries } of Object.values(index).flat()) {
    if (!/\.(?:md|markdown|mdx)$/i.test(path)) continue
    for (const entry of entries) {
      const reason = whyLeftOut(entry, date)
      if (reason) found[sitePath(root, join(content, path))] = reason
    }
  }
  return found
}
