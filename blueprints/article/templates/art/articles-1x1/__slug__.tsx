import Picture from '../articles/__slug__.tsx'
import { Crop } from '../kit/crop.tsx'

export default function Crop1x1() {
  return (
    <Crop ratio={1} middle={640}>
      <Picture />
    </Crop>
  )
}
