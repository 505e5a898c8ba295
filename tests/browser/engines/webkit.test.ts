import { describe } from 'vitest'
import { findProgram } from '../../programs.ts'
import { testOperations } from './operations.ts'
import { testPages } from './pages.ts'
import { startWebKit } from './webkit.ts'
import { testStates } from './states.ts'
import { useEngine } from './use-engine.ts'

describe.skipIf(!findProgram('webkit') || !findProgram('xvfb'))('in WebKitGTK', () => {
  const site = useEngine(startWebKit)
  testOperations(site)
  testStates(site)
  testPages(site)
})
