import { House, Lines, Tablet } from '../kit/things.ts'
import { Dusk, Land, Scene } from '../kit/coast.ts'

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
