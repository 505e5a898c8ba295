import Picture from '../articles/__slug__.tsx'
import { Crop } from '../kit/crop.tsx'

export default function Crop4x3() {
  return (
    <Crop ratio={4 / 3} middle={640}>
      <Picture />
    </Crop>
  )
}
