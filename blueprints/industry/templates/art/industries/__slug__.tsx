import { Tablet } from '../kit/device.tsx'
import { Land } from '../kit/ground.tsx'
import { Scene } from '../kit/scene.tsx'
import { Dusk } from '../kit/sky.tsx'
import { Lines } from '../kit/surface.tsx'
import { House } from '../kit/trade.tsx'

/** A sample to draw over: docs/site/art.md has the rules. */
export default function __Name__() {
  return (
    <Scene name="__slug__" sun={1000}>
      <Dusk sun={1000} t={0} sea={false} />
      <Land />
      <Tablet x={440} y={140} w={400} h={470} turn={-3}>
        <Lines x={40} y={60} of={[240, 180, 220]} h={16} color="ink" />
      </Tablet>
    </Scene>
  )
}

function Place() {
  return (
    <Scene name="__slug__" sun={1000}>
      <Dusk sun={1000} t={0} sea={false} />
      <Land />
      <House x={700} y={590} scale={2} />
    </Scene>
  )
}

/** The place of work, above the heading of the page. */
export const pictures = { place: Place }
