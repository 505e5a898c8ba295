import { describe } from 'vitest'
import { testBehaviour } from './behaviour.ts'
import { testPages } from './pages.ts'
import { startFirefox } from './firefox.ts'
import { IS_FULL, useEngine } from './use-engine.ts'

describe('in Firefox', () => {
  const site = useEngine(startFirefox, { smallPictures: !IS_FULL })
  testBehaviour(site)
  testPages(site)
})
