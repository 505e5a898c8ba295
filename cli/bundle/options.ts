import type * as esbuild from 'esbuild'
import type { Config } from '../config/config.ts'

/** The oldest browsers that run what is built. */
export const TARGET = ['chrome111', 'firefox115', 'safari16.4']

/** Of the modules that a package has under one name, those of a bundle, also in `dev`: both sides and both commands have the same. */
const CONDITIONS = ['module', 'production']

/** What every browser build has in common. */
export function browserOptions(config: Pick<Config, 'dev' | 'messages'>) {
  return {
    format: 'esm',
    // Paths are found in the text.
    charset: 'utf8',
    platform: 'browser',
    target: TARGET,
    conditions: CONDITIONS,
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    minify: !config.dev,
    sourcemap: config.dev ? 'inline' : false,
    // Licences ask for their notices, such as that of React.
    legalComments: 'eof',
    define: {
      'process.env.NODE_ENV': JSON.stringify(config.dev ? 'development' : 'production'),
      LANAI_WIDGET_FAILED: JSON.stringify(config.messages.widgetFailed),
      LANAI_RELOAD: JSON.stringify(config.messages.reload),
    },
  } as const satisfies esbuild.BuildOptions
}

/** Options of every bundle for the server: packages have the same modules as in browsers, unless they have other ones for Node. */
export const SERVER_OPTIONS = {
  charset: 'utf8',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: CONDITIONS,
  mainFields: ['module', 'main'],
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
} as const satisfies esbuild.BuildOptions

/** Begins every bundle for the server: packages may `require` modules of Node. */
export const SERVER_BANNER = [
  `import { createRequire as lanaiCreateRequire } from 'node:module'`,
  `const require = lanaiCreateRequire(import.meta.url), lanaiRequire = require`,
].join('\n')
