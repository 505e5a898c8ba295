import { relative } from 'node:path'

/** A path as problems name it: relative to the site where it lies inside it. */
export function displayPath(root: string, file: string): string {
  const inside = relative(root, file)
  return inside.startsWith('..') ? file : inside
}
