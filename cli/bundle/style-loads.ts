import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as esbuild from 'esbuild'
import { attempt } from '../attempt.ts'
import type { PolicyUse } from '../csp.ts'
import { sitePath } from '../site-layout.ts'
import { createLocator } from '../source/position.ts'
import { isPackageFile, SCOPED } from './paths.ts'

/**
 * Notes what stylesheets load from other sites, or hold themselves as `data:`.
 * @param onUse receives each
 */
export function styleLoadsPlugin(root: string, onUse: (use: PolicyUse) => void): esbuild.Plugin {
  return {
    name: 'lanai-style-loads',
    setup(build) {
      build.onResolve({ filter: /^(?:[a-z][\w+.-]*:|\/\/)/i }, ({ path, kind, importer, namespace }) => {
        if (kind !== 'url-token' && kind !== 'import-rule') return undefined
        const file = namespace === SCOPED ? dirname(importer) : importer
        const text = attempt(() => readFileSync(file, 'utf8'))
        if (text === undefined) return undefined
        // What they hold says little, and is one group where it is of one kind.
        const [data] = /^data:[^,;]*/i.exec(path) ?? []
        const index = text.indexOf(path.slice(0, 40))
        const location = index < 0 ? { file: sitePath(root, file) } : createLocator(sitePath(root, file), text)(index)
        const isFont = /@font-face\s*\{[^{}]*$/i.test(text.slice(0, Math.max(index, 0)))
        onUse({
          directives: kind === 'import-rule' ? ['style-src-elem', 'style-src'] : isFont ? ['font-src'] : ['img-src'],
          value: data ? 'data:' : path.startsWith('//') ? `https:${path}` : path,
          needsStrings: false,
          subject: 'this stylesheet',
          does: `loads ${data ? `${data}…` : path}`,
          ...(isPackageFile(file) ? {} : { instead: 'copy the file into the site' }),
          location,
          isCertain: !isPackageFile(file),
        })
        return undefined
      })
    },
  }
}
