import type { Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'
import type { FileInput, FileVersions } from './file-versions.ts'
import { recordDisk } from './inputs.ts'

/** What a step of an earlier build has returned, with the versions of everything it was made from: plain JSON. */
export interface KnownStep {
  readonly key: string
  readonly inputs: Readonly<Record<FileInput, string>>
  readonly value: unknown
}

export type KnownSteps = Readonly<Record<string, KnownStep>>

export interface Step<T> {
  /** Everything but files that the value depends on: plain JSON. */
  readonly key: unknown
  /** @param disk records what is read through it; `add` records what is read in another way, such as by a bundler */
  run(disk: Disk, add: (inputs: Iterable<FileInput>) => void): Promise<T>
  /** The part of the value that is kept: plain JSON. Default: the whole value. */
  keep?(value: T): T
  /** False where the value of an earlier build cannot be used, although nothing has changed. */
  isUsable?(value: T): boolean
}

/** Runs steps whose inputs have changed since an earlier build, and returns the earlier value of the others. */
export interface Memo {
  run<T>(name: string, step: Step<T>): Promise<T>
  /** All steps of this build. */
  known(): KnownSteps
}

/** @param now milliseconds since 1970 */
export function createMemo(before: KnownSteps, root: string, disk: Disk, files: FileVersions, now: () => number): Memo {
  const steps: Record<string, KnownStep> = {}
  return {
    known: () => steps,
    async run<T>(name: string, { key, run, keep = (value) => value, isUsable = () => true }: Step<T>): Promise<T> {
      const digest = digestOf(JSON.stringify(key))
      const known = before[name]
      const isSame =
        known?.key === digest && Object.entries(known.inputs).every(([input, version]) => files.version(input as FileInput) === version)
      if (isSame && isUsable(known.value as T)) {
        steps[name] = known
        return known.value as T
      }
      const startedAt = now()
      const recorded = recordDisk(root, disk, files)
      const others = new Set<FileInput>()
      const value = await run(recorded.disk, (inputs) => {
        for (const input of inputs) others.add(input)
      })
      const versions = [
        ...[...recorded.inputs].map((input) => [input, files.version(input)]),
        ...[...others].map((input) => [input, files.noteRead(input, startedAt)]),
      ]
      steps[name] = { key: digest, inputs: Object.fromEntries(versions) as KnownStep['inputs'], value: keep(value) }
      return value
    },
  }
}
