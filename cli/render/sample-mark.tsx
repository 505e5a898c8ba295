/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { isSample } from '../content/samples.ts'
import { readValueOfView } from '../content/views.ts'
import { SAMPLE_ATTRIBUTE } from '../page-marks.ts'
import { useRenderState } from './context.ts'

/** Props of `<SampleMark>`. */
export interface SampleMarkProps {
  /** An object or a list of the content, not a copy of it. */
  of: object
  /** Key of the value in it that is shown, in a list of the value of each entry; without one the mark is about the whole of it. */
  name?: string
}

/**
 * A visible mark beside a value that content tags as `!sample`, or a string with a fact that is one. It is there in a staging build
 * and in `dev`; in any other build, and beside other values, it is nothing.
 */
export function SampleMark({ of, name }: SampleMarkProps) {
  const state = useRenderState()
  const { config } = state
  if (config.sample === undefined || !isSample(readValueOfView(of), name)) return null
  state.hasSampleMarks = true
  return <small {...{ [SAMPLE_ATTRIBUTE]: '' }}>{config.sample}</small>
}
