import Picture from '../articles/smb-technology-cost-savings.tsx'
import { Crop } from '../kit/crop.tsx'

export default function Crop4x3() {
  return (
    <Crop ratio={4 / 3} middle={640}>
      <Picture />
    </Crop>
  )
}
