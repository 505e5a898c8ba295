/** A bay at low tide. Plain SVG: lanai serves it as SVG where that is small, and as AVIF and WebP otherwise. */
export default function Coast() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 640">
      <defs>
        <linearGradient id="coast-sky" x2="0" y2="1">
          <stop stop-color="#1f4e6b" />
          <stop offset="0.55" stop-color="#e49a72" />
          <stop offset="0.75" stop-color="#f8d9a4" />
        </linearGradient>
        <linearGradient id="coast-sea" x2="0" y2="1">
          <stop stop-color="#f3c795" />
          <stop offset="0.3" stop-color="#8fa9a6" />
          <stop offset="1" stop-color="#2b6377" />
        </linearGradient>
        <radialGradient id="coast-glow">
          <stop stop-color="#fff3d0" stop-opacity="0.9" />
          <stop offset="1" stop-color="#f8d9a4" stop-opacity="0" />
        </radialGradient>
      </defs>
      <path fill="url(#coast-sky)" d="M0 0h1440v400H0z" />
      <circle cx="560" cy="352" r="240" fill="url(#coast-glow)" />
      <circle cx="560" cy="352" r="54" fill="#fff3d0" />
      <path
        fill="#fbe6c4"
        opacity="0.45"
        d="M140 132q90-26 190 0 90 22 210 2-100 42-214 22-96-14-186-24zM720 84q120-24 220 4 70 18 150 0-80 44-186 22-90-16-184-26z"
      />
      <path fill="#c58c7c" d="M0 388q120-52 268-30 96 14 150 42zM820 400q150-44 290-20 180 30 330-14v34z" opacity="0.7" />
      <path fill="url(#coast-sea)" d="M0 398h1440v242H0z" />
      <path
        stroke="#fff3d0"
        stroke-width="4"
        stroke-linecap="round"
        opacity="0.75"
        d="M500 414h120M478 432h164M512 452h96M470 476h180M522 502h76M490 532h140"
      />
      <path fill="#173a4c" d="M940 418q40-62 124-84 64-64 150-60 130 4 226 74v118q-150 34-290 6-126-18-210-54z" />
      <path fill="#214d5c" d="M1016 398q90-60 190-62 120 0 234 72v58q-170 10-280-16-84-18-144-52z" />
      <path fill="#f6ead6" d="M1140 286l10-118h36l10 118z" />
      <path fill="#c9583f" d="M1145 232h46l3 28h-52zM1150 176h36l2 22h-40z" />
      <path fill="#173a4c" d="M1142 158h52v12h-52zM1154 128h28v30h-28zM1150 128l18-20 18 20z" />
      <path fill="#ffe9a8" d="M1158 134h20v20h-20z" />
      <path fill="#c9a06f" d="M0 560q210-60 430-34 150 18 260 66 90 34 160 48H0z" />
      <path fill="#e2bd86" d="M0 584q190-44 372-22 150 18 250 78H0z" />
      <path fill="#8fa9a6" opacity="0.85" d="M96 604q70-20 150-6-70 24-150 6zM330 626q60-14 120 0z" />
      <path
        fill="none"
        stroke="#173a4c"
        stroke-width="5"
        stroke-linecap="round"
        d="M250 236q18-18 32 0 16-18 32 0M340 278q13-13 24 0 12-13 24 0M222 300q11-11 20 0 10-11 20 0"
      />
    </svg>
  )
}
