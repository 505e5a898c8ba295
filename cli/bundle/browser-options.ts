import type * as esbuild from 'esbuild'
import type { Config } from '../config/config.ts'

/** The oldest browsers that run what is built. */
export const TARGET = ['chrome111', 'firefox115', 'safari16.4']

/** What every browser build has in common. */
export function browserOptions(config: Pick<Config, 'root' | 'dev' | 'messages'>) {
  return {
    absWorkingDir: config.root,
    bundle: true,
    format: 'esm',
    // Paths are found in the text.
    charset: 'utf8',
    platform: 'browser',
    target: TARGET,
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    minify: !config.dev,
    sourcemap: config.dev ? 'inline' : false,
    write: false,
    metafile: true,
    // Licences ask for their notices, such as that of React.
    legalComments: 'eof',
    define: {
      'process.env.NODE_ENV': JSON.stringify(config.dev ? 'development' : 'production'),
      LANAI_WIDGET_FAILED: JSON.stringify(config.messages.widgetFailed),
      LANAI_RELOAD: JSON.stringify(config.messages.reload),
    },
    logLevel: 'silent',
  } as const satisfies esbuild.BuildOptions
}
