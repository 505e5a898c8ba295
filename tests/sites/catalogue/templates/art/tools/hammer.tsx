import { Sheet } from '../kit/sheet.tsx'

export default () => (
  <Sheet>
    <circle cx="44" cy="18" r="12" fill="#ffb454" />
  </Sheet>
)
