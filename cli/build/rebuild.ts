// What a build loads that has something to do: one module of these is loaded sooner than each of them.
export { checkHostOnly } from '../hosts/host-only.ts'
export { openOutput } from '../output/open-output.ts'
export { findRecentFiles } from '../output/recent-files.ts'
export { buildShare, buildSite, startBuild } from './build-site.ts'
