import type { PageJob } from '../../../cli/page-job.ts'
import { createTask, type PageTask } from '../../../cli/threads/task.ts'
import { createConfig, createJob, createPreparedSite, createRouteModule, ROOT } from '../memory-site.ts'

/** A task to render the pages at these positions of a site without code. */
export function createPageTask(positions: readonly number[]): PageTask {
  const folders = { out: `${ROOT}/dist`, staging: `${ROOT}/.dist-next` }
  const stamps = positions.map(() => undefined)
  return createTask({ ...createPreparedSite(), config: createConfig(), folders, positions, stamps, isTraced: false })
}

/** Pages /p0, /p1, … */
export function createJobs(count: number): PageJob[] {
  return Array.from({ length: count }, (_, number) => createJob(`/p${number}`, createRouteModule({ default: () => null })))
}
