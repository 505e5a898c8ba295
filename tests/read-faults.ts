import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A fault that `npm run test:faults` makes. */
interface Fault {
  name: string
  /** Where it is made, by replacing the first `from` by `to`. */
  file: string
  from: string
  to: string
  /** The file of the test that has to find it, and a part of its name. */
  test: string
  part?: string
}

export const readFaults = () => parse(readFileSync(join(import.meta.dirname, 'faults.yaml'), 'utf8')) as readonly Fault[]
