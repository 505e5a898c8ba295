import { describe } from 'vitest'
import { findProgram } from '../../programs.ts'
import { testBehaviour } from './behaviour.ts'
import { testPages } from './pages.ts'
import { startWebKit } from './webkit.ts'
import { IS_FULL, useEngine } from './use-engine.ts'

describe.skipIf(!findProgram('webkit') || !findProgram('xvfb'))('in WebKitGTK', () => {
  const site = useEngine(startWebKit, { smallPictures: !IS_FULL })
  testBehaviour(site)
  testPages(site)
})
