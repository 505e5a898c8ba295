import { installOnDemand } from './on-demand.ts'

/** The versions that are supported, oldest first, beside the one that the tests run with. */
export const NODE_VERSIONS = ['22', '24', '26'] as const
export const NEWEST_NODE = NODE_VERSIONS[NODE_VERSIONS.length - 1]!

/** The executable of a version, which is the npm package `node`, installed where it is not there yet. */
export function installNode(version: string): string {
  return installOnDemand(`node@${version}`, 'node/bin/node')
}
