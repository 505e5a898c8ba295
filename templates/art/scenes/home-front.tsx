import { Scene } from '../kit/coast.ts'
import { Front, SUN } from './home.tsx'

/** The drive-in without a sky: the hero of the home page has that of the hour behind it. */
export default function HomeFront() {
  return (
    <Scene name="home-front" sun={SUN} haze={false}>
      <Front />
    </Scene>
  )
}
