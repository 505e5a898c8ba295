import { Land } from '../kit/ground.tsx'
import { Scene } from '../kit/scene.tsx'
import { Dusk } from '../kit/sky.tsx'
import { House } from '../kit/trade.tsx'

/** A sample to draw over: docs/site/art.md has the rules. */
export default function __Name__() {
  return (
    <Scene name="__slug__" sun={1000}>
      <Dusk sun={1000} t={0} sea={false} />
      <Land />
      <House x={700} y={590} scale={2} />
    </Scene>
  )
}
