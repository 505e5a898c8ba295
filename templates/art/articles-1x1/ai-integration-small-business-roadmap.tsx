import Picture from '../articles/ai-integration-small-business-roadmap.tsx'
import { Crop } from '../kit/crop.tsx'

export default function Crop1x1() {
  return (
    <Crop ratio={1} middle={640}>
      <Picture />
    </Crop>
  )
}
