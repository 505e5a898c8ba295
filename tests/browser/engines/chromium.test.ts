import { describe } from 'vitest'
import { testBehaviour } from './behaviour.ts'
import { startChromium } from './chromium.ts'
import { testPages } from './pages.ts'
import { IS_FULL, useEngine } from './use-engine.ts'

describe('in Chromium', () => {
  const site = useEngine(startChromium, { isFull: true, smallPictures: !IS_FULL })
  testBehaviour(site)
  testPages(site)
})
