import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { testCalculators } from './calculators.ts'
import { testFailures } from './failures.ts'
import { testForms } from './forms.ts'
import { testLists } from './lists.ts'
import { testNavigation } from './navigation.ts'
import { testOffers } from './offers.ts'
import { testTools } from './tools.ts'
import type { EngineSite } from './use-engine.ts'

/** Runs what visitors do, and brings every widget into each of its states. Waits are for what a page shows, never for a time. */
export function testBehaviour(site: EngineSite): void {
  testFailures(site)
  testNavigation(site)
  testTools(site)
  testLists(site)
  testOffers(site)
  testForms(site)
  testCalculators(site)

  site.inFull('no widget was left out', () => {
    const widgets = readdirSync('widgets').filter((name) =>
      ['script.ts', 'widget.tsx'].some((file) => existsSync(join('widgets', name, file))),
    )
    expect(widgets.filter((name) => !site.operated.has(name))).toEqual([])
  })
}
