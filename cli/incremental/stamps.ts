/** What is known of a file or folder without reading it: size in bytes, modification time in milliseconds, inode, version. */
export type Stamp = readonly [size: number, mtimeMs: number, inode: number, version: string]

/**
 * Names the content of a file, the list of a folder or the kind of a path: `file:content/site.yaml`, `list:templates/routes`,
 * `kind:templates/social.tsx`. Paths are relative to the root of the site, or absolute outside of it.
 */
export type FileInput = `${'file' | 'list' | 'kind'}:${string}`

/** Stamps by input, in lists, since a large site has many. */
export function createStamps() {
  const positions = new Map<FileInput, number>()
  const sizes: number[] = []
  const mtimes: number[] = []
  const inodes: number[] = []
  const versions: string[] = []
  return {
    has: (input: FileInput) => positions.has(input),
    inputs: () => positions.keys(),
    version(input: FileInput): string | undefined {
      const position = positions.get(input)
      return position === undefined ? undefined : versions[position]
    },
    get(input: FileInput): Stamp | undefined {
      const position = positions.get(input)
      return position === undefined ? undefined : [sizes[position]!, mtimes[position]!, inodes[position]!, versions[position]!]
    },
    set(input: FileInput, [size, mtimeMs, inode]: Stamp, version: string): void {
      const position = positions.get(input) ?? versions.length
      positions.set(input, position)
      sizes[position] = size
      mtimes[position] = mtimeMs
      inodes[position] = inode
      versions[position] = version
    },
    delete: (input: FileInput) => positions.delete(input),
  }
}
