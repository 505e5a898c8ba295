import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { ROOT } from '../cli/run.ts'
import { compareFolders } from '../compare-folders.ts'
import { installNode, NEWEST_NODE } from '../node-versions.ts'
import { withNode } from '../on-demand.ts'

// No browser is started here, but the site is that of the browser tests. `npm run test:node` is the long form.

it.skipIf(process.env['SITE_DIST'])(`the newest Node, ${NEWEST_NODE}, builds the same site`, { timeout: 240_000 }, () => {
  const scratch = mkdtempSync(join(tmpdir(), 'newest-node-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
  const node = installNode(NEWEST_NODE)
  const runtime = process.env['LANAI_RUNTIME']
  const args = ['cli/bin.js', 'build', '--out', join(scratch, 'site'), ...(runtime ? ['--runtime', runtime] : [])]
  // Both are of one day, also where that has ended meanwhile.
  const SOURCE_DATE_EPOCH = String(Math.floor(statSync(join(inject('folder'), 'index.html')).mtimeMs / 1000))
  const { status, stderr } = spawnSync(node, args, { cwd: ROOT, env: { ...withNode(node), SOURCE_DATE_EPOCH }, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  expect(compareFolders(inject('folder'), join(scratch, 'site'))).toEqual([])
})
