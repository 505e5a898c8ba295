import { describe } from 'vitest'
import { testOperations } from './operations.ts'
import { testPages } from './pages.ts'
import { startFirefox } from './firefox.ts'
import { testStates } from './states.ts'
import { useEngine } from './use-engine.ts'

describe('in Firefox', () => {
  const site = useEngine(startFirefox)
  testOperations(site)
  testStates(site)
  testPages(site)
})
