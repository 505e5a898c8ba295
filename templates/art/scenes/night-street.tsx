import { Bank, Land, Palms, Road, Scene, Town } from '../kit/coast.ts'
import { ink } from '../kit/palette.ts'
import { House, Van } from '../kit/things.ts'

/** A street by the water with the owner's house and van, without a sky: that of the hour is behind it. */
export default function NightStreet() {
  return (
    <Scene name="night-street" haze={false}>
      <Town from={-20} to={430} tall={70} seed={4} fill={ink[800]} />
      <Bank from={380} to={1300} height={18} seed={7} fill={ink[800]} />
      <Land />
      <Road to={640} near={[260, 1020]} />
      <House x={1010} y={560} scale={1.15} />
      <House x={210} y={530} scale={0.8} lit={0} />
      <Palms
        of={[
          { x: 1232, y: 580, height: 300, lean: -18, crown: 1 },
          { x: 838, y: 540, height: 210, lean: -22 },
          { x: 60, y: 590, height: 270, lean: 20 },
        ]}
        fill={ink[950]}
      />
      <Van x={548} y={642} scale={0.74} />
    </Scene>
  )
}
