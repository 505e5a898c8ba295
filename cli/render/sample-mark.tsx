/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { isSample } from '../content/samples.ts'
import { readValueOfView } from '../content/views.ts'
import { sampleAttributes, SAMPLE_STYLE_HASH } from '../page-marks.ts'
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
  const { config, needs } = useRenderState()
  if (config.sample === undefined || !isSample(readValueOfView(of), name)) return null
  needs.push({ sources: { 'style-src': [SAMPLE_STYLE_HASH] }, allowsStrings: false })
  return <small {...sampleAttributes}>{config.sample}</small>
}
