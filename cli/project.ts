import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of this project: where its own modules, packages and caches are, wherever the site stands. */
export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Where a build keeps what it can make again; safe to delete. */
export const CACHE = join(PROJECT, '.cache', 'lanai')
