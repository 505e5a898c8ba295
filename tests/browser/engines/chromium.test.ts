import { describe } from 'vitest'
import { testOperations } from './operations.ts'
import { testPages } from './pages.ts'
import { startChromium } from './chromium.ts'
import { testStates } from './states.ts'
import { useEngine } from './use-engine.ts'

// The other tests cover all of this in Chromium.
describe.runIf(process.env['ENGINES'] === 'full')('in Chromium', () => {
  const site = useEngine(startChromium)
  testOperations(site)
  testStates(site)
  testPages(site)
})
