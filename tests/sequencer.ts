import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, by the list of tests/reporter.ts. A new checkout has no times of earlier runs, and their sizes say nothing. */
const LONG =
  /\/(engines\/\w+|visual|pages|people|starters|hydration|package|cli\/build|cli\/errors|islands\/engines|islands\/firefox)\.test\.ts$/

/** Starts the longest files of each project first, so that none is left alone at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return [true, false].flatMap((isLong) => own.filter(({ moduleId }) => LONG.test(moduleId) === isLong))
    })
  }
}
