// PLACEHOLDER until the drawing is there
export default function Scene() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720">
      <rect width="1280" height="720" fill="#1a2d4a" />
      <circle cx="896.0" cy="432.0" r="180.0" fill="#ff6f59" />
    </svg>
  )
}
