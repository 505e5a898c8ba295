import { join } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Config } from '../config.ts'
import { PROJECT } from '../project.ts'

/** The oldest browsers that get what is built. */
export const TARGET = ['chrome111', 'firefox115', 'safari16.4']

/** What every browser build has in common. */
export function browserOptions(config: Config) {
  return {
    absWorkingDir: config.root,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: TARGET,
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    minify: !config.dev,
    sourcemap: config.dev ? 'inline' : false,
    write: false,
    metafile: true,
    legalComments: 'none',
    nodePaths: [join(PROJECT, 'node_modules')],
    define: { 'process.env.NODE_ENV': JSON.stringify(config.dev ? 'development' : 'production') },
    logLevel: 'silent',
  } as const satisfies esbuild.BuildOptions
}
