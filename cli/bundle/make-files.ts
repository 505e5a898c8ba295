import type { Config } from '../config/config.ts'
import { recordSettings } from '../config/record-settings.ts'
import type { Context, Engine } from '../engine/engine.ts'
import type { OutputFile } from '../output-file.ts'

interface Files {
  readonly files: readonly OutputFile[]
}

/** What files are made with: what is read through it is recorded. */
export interface MakeContext extends Context {
  readonly settings: Config
}

/** Makes files of the site by a task, unless they are there and nothing has changed that they were made from. */
export type MakeFiles = <T extends Files>(
  name: string,
  run: (context: MakeContext) => Promise<T>,
  options?: {
    /** Everything but cells that the files depend on: plain JSON. */
    readonly key?: unknown
    /** False where kept files cannot be used all the same. */
    readonly isUsable?: (value: T) => boolean
  },
) => Promise<T>

/** @param isWritten true where the output folder holds a file as it was written */
export function createMakeFiles(config: Config, engine: Pick<Engine, 'get'>, isWritten: (path: string) => boolean): MakeFiles {
  return (name, run, { key, isUsable = () => true } = {}) =>
    engine.get({
      name,
      key,
      run: (context) => run({ ...context, settings: recordSettings(config, context.note) }),
      // The output folder holds the content.
      keep: (value) => ({ ...value, files: value.files.map(({ path }) => ({ kind: 'same', path })) }),
      isUsable: (value) => value.files.every(({ path }) => isWritten(path)) && isUsable(value),
    })
}
