import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, by the list of tests/reporter.ts. A new checkout has no times of earlier runs, and their sizes say nothing. */
const LONGEST = [
  ...['package/package', 'cli/dev', 'docs/pages', 'cli/shards', 'cli/errors', 'docs/errors', 'cli/build', 'cli/check', 'docs/deploy'],
  ...['cli/imports', 'cli/build-folder'],
  ...['islands/engines', 'islands/replay', 'islands/islands', 'islands/failure'],
  ...['browser/engines/chromium', 'browser/pages/visual', 'browser/pages/pages', 'browser/starters', 'browser/pages/people'],
  ...['browser/engines/firefox', 'browser/widgets-tool-catalogue', 'browser/funnel-free-website', 'browser/hydration'],
  ...['browser/engines/webkit', 'browser/pages/phone-pages', 'browser/newest-node', 'browser/widgets-lead-form'],
  ...['site/offers-off', 'site/business', 'site/empty-content', 'site/samples', 'site/references'],
  ...['unit/build-kills', 'unit/dev/site', 'unit/build/folder', 'unit/incremental-build', 'unit/bundle/widget-policy'],
  ...['unit/bundle/node-globals', 'unit/dev/dev', 'unit/bundle/packages', 'unit/output/publish'],
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
