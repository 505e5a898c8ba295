import { expect, it } from 'vitest'
import { buildSite } from '../../../cli/build/build-site.ts'
import { findIdleWidgets } from '../../../cli/build/prepare.ts'
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { copySite } from '../disk-site.ts'
import { describe as describeAll, startTestBuild, toArray } from '../memory-site.ts'
import { write } from '../output/fixture.ts'

it('findIdleWidgets(widgets, graph) leaves out what templates and other widgets import', () => {
  const graph = {
    'templates/routes/index.tsx': ['widgets/a/part.tsx', 'widgets/a/widget.tsx', 'templates/routes/index.tsx'],
    'widgets/a/widget.tsx': ['widgets/b/widget.tsx', 'widgets/a/widget.tsx'],
    'widgets/b/widget.tsx': ['widgets/b/widget.tsx'],
    'widgets/c/widget.tsx': ['widgets/d/script.ts', 'widgets/c/widget.tsx'],
    'widgets/d/script.ts': ['widgets/d/script.ts'],
  }
  const widgets = Object.keys(graph).filter((file) => file.startsWith('widgets/'))
  expect(findIdleWidgets(widgets, graph)).toEqual(['widgets/c/widget.tsx'])
})

it('a build warns of a widget that no template imports', async () => {
  const { config, effects } = copySite('plain')
  const widget = (text: string) => `export default (element: HTMLElement) => void (element.textContent = '${text}')\n`
  write(config.root, {
    'widgets/idle/script.ts': widget('idle'),
    'widgets/placed/script.ts': widget('placed'),
    'templates/routes/placed.tsx': `
import { Island } from 'lanai'
import placed from '../../widgets/placed/script.ts'
export const meta = { title: 'A page', description: 'A page.', sitemap: { priority: 1, changefreq: 'weekly' } }
export default () => <Island of={placed} />
`,
  })
  const warned: Diagnostic[] = []
  await toArray(buildSite(startTestBuild(config, { ...effects, warn: (found) => void warned.push(...found) })))
  expect(describeAll(warned)).toContain('widgets/idle/script.ts no template imports the widget "idle", so that no page has it [island]')
  expect(warned).toHaveLength(1)
})
