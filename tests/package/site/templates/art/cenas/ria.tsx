/** A sailing boat between sandbanks, in the evening. */
export default function Ria() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 640">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#2f7f93" />
          <stop offset="1" stop-color="#ffd9a0" />
        </linearGradient>
      </defs>
      <rect width="1440" height="640" fill="url(#sky)" />
      <circle cx="1040" cy="330" r="84" fill="#ffb454" />
      <path d="M0 366 C 240 336 420 372 640 352 S 1120 372 1440 344 V 400 H 0 Z" fill="#c99b5f" />
      <rect y="384" width="1440" height="256" fill="#0f6176" />
      <path
        d="M0 452 q 90 -16 180 0 t 180 0 t 180 0 t 180 0 t 180 0 t 180 0 t 180 0 t 180 0"
        fill="none"
        stroke="#5fb3bd"
        stroke-width="5"
      />
      <path d="M0 540 q 120 -20 240 0 t 240 0 t 240 0 t 240 0 t 240 0 t 240 0" fill="none" stroke="#3f93a3" stroke-width="6" />
      <path d="M860 180 V 420 H 720 Z" fill="#fff8ec" />
      <path d="M876 150 V 420 H 1010 Z" fill="#ff7f50" />
      <path d="M690 436 H 1050 L 1000 492 H 750 Z" fill="#083a4a" />
    </svg>
  )
}
