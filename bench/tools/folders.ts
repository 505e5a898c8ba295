import { resolve } from 'node:path'

export const REPOSITORY = resolve(import.meta.dirname, '../..')
/** Templates of the tools. */
export const TEMPLATES = resolve(import.meta.dirname, '../sites')
/** Everything that a benchmark writes; git ignores it. Sites are below it, so that Node finds the packages in both folders. */
export const WORK = resolve(REPOSITORY, '.cache/bench')
