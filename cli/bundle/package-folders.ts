import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isPackageFile } from './paths.ts'
import type { SourceTransform } from './sources.ts'

const NAMES = /\b__(?:dirname|filename)\b|\brequire\.resolve\(|\bimport\.meta\.url\b/

/** Modules of packages know where they are, also in a bundle for the server: some read files beside them. */
export const packageFolders: SourceTransform = {
  mayChange: (path) => isPackageFile(path) && /\.[cm]?js$/.test(path),
  change({ path, text }) {
    if (!NAMES.test(text)) return undefined
    const located = text.replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href))
    // An ES module may have names of its own.
    const isModule = /^\s*(?:import|export)\b/m.test(text)
    const names = `var __filename = ${JSON.stringify(path)}, __dirname = ${JSON.stringify(dirname(path))};`
    // In one line, so that the others keep their numbers.
    return isModule ? located : `${names} ${located.replace(/\brequire\.resolve\(/g, 'lanaiCreateRequire(__filename).resolve(')}`
  },
}
