import type { Config } from '../config/config.ts'
import { fail } from '../diagnostics/diagnostic.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { isSiteFile } from './preact.ts'
import type { SourceTransform } from './sources.ts'
import { readJsxSource } from './tsconfig.ts'

const PRAGMA = '/** @jsxImportSource react */'

/**
 * Keeps the two kinds of JSX apart: React's pragma is required in every widget, and refused in every template. A package that is
 * linked, such as one of a workspace, has React unless its own tsconfig.json or the file says otherwise.
 */
export function boundary({ root }: Pick<Config, 'root'>): SourceTransform {
  return {
    mayChange: (path) => (path.endsWith('.tsx') || path.endsWith('.jsx')) && isSiteFile(root, path),
    change({ path, text }) {
      const file = sitePath(root, path)
      if (isSource(file)) return file.endsWith('.tsx') ? requireKind(file, text) : undefined
      if (file.startsWith(`${LAYOUT.content}/`) || /@jsxImportSource\s/.test(text)) return undefined
      // Behind it, so that nothing moves.
      return `${text}\n/** @jsxImportSource ${readJsxSource(path) ?? 'react'} */`
    },
  }
}

const isWidget = (file: string) => file.startsWith(`${LAYOUT.widgets}/`)
const isSource = (file: string) => isWidget(file) || file.startsWith(`${LAYOUT.templates}/`)

function requireKind(file: string, contents: string): undefined {
  const first = contents.split(/\r?\n/, 1)[0] ?? ''
  const location = { file, line: 1, column: 1 }
  // Packages such as @emotion/react bring a JSX of their own, around that of React.
  if (isWidget(file) && !/^\/\*\* @jsxImportSource (?!preact\b)\S+ \*\/$/.test(first))
    fail('island-react', `a widget must begin with ${PRAGMA}`, {
      location,
      hint: 'widgets are React; without the pragma their JSX would compile to Preact',
    })
  if (!isWidget(file) && /@jsxImportSource\s+react\b/.test(contents))
    fail('island-react', 'a template must not use React JSX', {
      location,
      hint: 'templates are Preact; remove the @jsxImportSource comment, or move the component to widgets/',
    })
}
