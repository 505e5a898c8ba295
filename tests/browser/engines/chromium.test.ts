import { describe } from 'vitest'
import { testBehaviour } from './behaviour.ts'
import { startChromium } from './chromium.ts'
import { testPages } from './pages.ts'
import { useEngine } from './use-engine.ts'

describe('in Chromium', () => {
  const site = useEngine(startChromium, true)
  testBehaviour(site)
  testPages(site)
})
