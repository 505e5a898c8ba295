import { Bank, Dusk, Land, Palms, Scene } from '../kit/coast.ts'
import { ink, shade } from '../kit/palette.ts'
import { At, Standing, Van } from '../kit/things.ts'

const SUN = 560

/** The founder in front of a work van, the sun low behind her. Cropped to an upright rectangle around x = 640. */
export default function Founder() {
  return (
    <Scene name="founder" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
      <Bank from={-20} to={1300} height={22} seed={5} fill={shade.violet670} />
      <Land />
      <Palms of={[{ x: 470, y: 560, height: 230, lean: -16 }]} fill={ink[900]} />
      <Van x={560} y={650} scale={0.8} />
      <At x={628} y={880} scale={2.7}>
        <path d="M-16 -212C-20 -244 24 -244 20 -212C20 -196 26 -184 24 -172C12 -182 -8 -182 -20 -172C-22 -186 -16 -196 -16 -212z" fill={ink[950]} />
        <Standing x={0} y={0} arm="M28 -172L56 -140L26 -110" />
      </At>
    </Scene>
  )
}
