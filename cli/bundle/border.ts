import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Problem } from '../errors.ts'

const BORDER = 'lanai-border'
const PRAGMA = '/** @jsxImportSource react */'

/** Keeps the two kinds of JSX apart: React's pragma on every widget, and on no template. */
export function borderPlugin(root: string): esbuild.Plugin {
  return {
    name: BORDER,
    setup(build) {
      build.onLoad({ filter: /\.tsx$/ }, async ({ path }) => {
        const inside = relative(root, path).replace(/\\/g, '/')
        const isWidget = inside.startsWith('widgets/')
        if (!isWidget && !inside.startsWith('templates/')) return undefined
        const contents = await readFile(path, 'utf8')
        const first = contents.split(/\r?\n/, 1)[0] ?? ''
        const hasPragma = /@jsxImportSource\s+react\b/.test(contents)
        if (isWidget && first !== PRAGMA)
          return borderError(
            inside,
            first,
            `a widget must begin with ${PRAGMA}`,
            'widgets are React; without the pragma their JSX would compile to Preact',
          )
        if (!isWidget && hasPragma)
          return borderError(
            inside,
            first,
            'a template must not use React JSX',
            'templates are Preact; take the @jsxImportSource comment out, or move the component to widgets/',
          )
        return { contents, loader: 'tsx' }
      })
    },
  }
}

function borderError(file: string, lineText: string, text: string, note: string): esbuild.OnLoadResult {
  return { errors: [{ text, location: { file, line: 1, column: 0, lineText }, notes: [{ text: note }] }] }
}

/** True for what esbuild throws when the site's code cannot be compiled. */
export function isBuildFailure(error: unknown): error is esbuild.BuildFailure {
  return error instanceof Error && Array.isArray((error as esbuild.BuildFailure).errors)
}

/** A problem as lanai tells it, from one that esbuild found. */
export function problemOfMessage({ pluginName, text, location, notes }: esbuild.Message): Problem {
  return {
    code: pluginName === BORDER ? 'island-react' : 'bundle',
    message: text,
    place: location ? { file: location.file, line: location.line, column: location.column + 1, text: location.lineText } : undefined,
    hint: notes[0] && hintOfNote(notes[0]),
  }
}

function hintOfNote({ text, location }: esbuild.Note): string {
  // esbuild speaks of its own options here, which a site cannot set.
  if (/external|platform/.test(text)) return 'the browser has no such module: install the package, or keep the import out of widgets'
  return location && text.endsWith(':') ? `${text.slice(0, -1)}, in line ${location.line}` : text
}
