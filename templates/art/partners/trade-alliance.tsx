// PLACEHOLDER until the drawing is there
export default function Scene() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" width="320" height="160">
      <rect width="320" height="160" fill="#1a2d4a" />
      <circle cx="224.0" cy="96.0" r="40.0" fill="#ff6f59" />
    </svg>
  )
}
