/** Compiled modules, declarations, documentation, and the sources that are bundled with a site. */
const ALLOWED = [
  /^(package\.json|README\.md|bin\.js|code\.css)$/,
  /^browser\/(mount\.tsx|server-html\.ts)$/,
  /^preact\/(react|server)\.ts$/,
  /^(starter|blueprints)\/.+$/,
  /^docs\/[\w./-]+$/,
  /^dist\/(digest|settings\.json|LICENSES\.txt|highlight-(all|common)\.cjs)$/,
  /^dist\/(zod-[\d.]+|[\w-]+)\.js$/,
  /^dist\/types\/[\w/-]+\.d\.ts$/,
]

/**
 * Compares the files of the packed package with what belongs in it.
 * @param manifest its package.json, which names files in `bin` and `exports`
 */
export function findTarballFaults(
  files: readonly string[],
  { bin, exports }: { readonly bin: object; readonly exports: object },
): string[] {
  const named = JSON.stringify([bin, exports]).match(/[\w./-]+\.(?:css|js|ts|json)(?=")/g) ?? []
  const required = [...named.map((path) => path.replace(/^\.\//, '')), 'README.md', 'browser/mount.tsx', 'docs/README.md', 'dist/digest']
  return [
    ...files.filter((path) => !ALLOWED.some((pattern) => pattern.test(path))).map((path) => `${path} does not belong in the tarball`),
    ...required.filter((path) => !files.includes(path)).map((path) => `${path} is missing in the tarball`),
  ]
}
