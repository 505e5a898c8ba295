import Picture from '../articles/construction-automation-manual-tasks.tsx'
import { Crop } from '../kit/crop.tsx'

export default function Crop1x1() {
  return (
    <Crop ratio={1} middle={640}>
      <Picture />
    </Crop>
  )
}
