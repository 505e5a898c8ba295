import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, by the list of tests/reporter.ts. A new checkout has no times of earlier runs, and their sizes say nothing. */
const LONGEST = [
  ...['package/package', 'cli/build', 'cli/errors', 'cli/check', 'cli/build-folder', 'cli/shards', 'cli/dev', 'docs/pages', 'docs/errors'],
  ...['site/offers-off', 'site/business', 'site/empty-content', 'site/samples', 'site/photos-in-content'],
  ...['unit/build-kills', 'unit/incremental-build', 'unit/build/folder', 'unit/dev/site', 'unit/dev/dev'],
  ...['browser/pages/visual', 'browser/engines/chromium', 'browser/pages/pages', 'browser/starters', 'browser/pages/people'],
  ...['browser/engines/firefox', 'browser/engines/webkit', 'browser/hydration', 'browser/widgets-tool-catalogue'],
  ...['islands/engines', 'islands/islands', 'islands/replay', 'islands/failure'],
].map((name) => `/tests/${name}.test.ts`)

/** Runs the projects in the order of vitest.config.ts, and in each the longest files first, so that none is left alone at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name))
      return place < 0 ? LONGEST.length : place
    }
    return this.ctx.projects.flatMap(({ name }) =>
      sorted.filter(({ project }) => project.name === name).sort((one, other) => rank(one) - rank(other)),
    )
  }
}
