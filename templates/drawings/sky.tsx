import { amber, HEIGHT, HORIZON, mist, WIDTH } from '../art/kit/palette.ts'
import { seededRandom, interpolate, toTenths } from '../art/kit/motion.ts'
import '../styles/sky-tokens.css'

const { round } = Math

const stars = Array.from(
  { length: 14 },
  (_, i) => `M${round(seededRandom(i) * WIDTH)} ${round(seededRandom(i + 50) ** 1.3 * 360 + 8)}h.1`,
).join('')

/** Long, flat clouds of the evening: left, y, width, height. */
const streaks = [
  [460, 318, 320, 10],
  [1010, 286, 250, 11],
  [640, 384, 440, 8],
] as const
const streak = ([x, y, w, h]: (typeof streaks)[number]) =>
  `M${x} ${y}q${toTenths(w * 0.2)} ${-h} ${toTenths(w * 0.42)} ${-h}t${toTenths(w * 0.3)} ${toTenths(h * 0.35)}t${toTenths(w * 0.28)} ${toTenths(h * 0.65)}q${toTenths(-w * 0.5)} ${toTenths(h * 0.5)} ${-w} 0z`

/** A heaped cloud with a flat base: left, base, width. */
const heap = (x: number, y: number, w: number) => {
  const u = w / 10
  const at = (share: number) => round(u * share)
  return `M${x} ${y}a${at(1.1)} ${at(1.1)} 0 0 1 ${at(1.3)} ${at(-1.4)}a${at(1.7)} ${at(1.7)} 0 0 1 ${at(2.7)} ${at(-1)}a${at(1.6)} ${at(1.6)} 0 0 1 ${at(2.8)} ${at(0.7)}a${at(1.2)} ${at(1.2)} 0 0 1 ${at(1.9)} ${at(0.7)}a${at(0.9)} ${at(0.9)} 0 0 1 ${at(1.3)} ${at(1)}z`
}
const heaps = heap(560, 330, 190) + heap(1096, 236, 260) + heap(430, 398, 190) + heap(1180, 430, 130)

/** The underside of a thunderhead over the whole sky, and its lower, darker rolls. */
const anvil = `M0 0H${WIDTH}V150q-60 34-128 18q-44 46-132 22q-66 40-150 8q-58 34-120 10q-84 48-176 6q-76 40-158 8q-82 44-166 8q-70 30-120 2q-76 26-130-10z`
const rolls = `M0 0H${WIDTH}V78q-80 40-170 12q-70 44-164 10q-90 36-170 2q-84 46-190 10q-92 40-186 4q-90 40-196 4q-104 30-204-12z`
const bolt = 'M1216 186l-26 66 22-6-34 76 20-8-26 70 46-92-20 6 34-62-22 6 22-56z'

/** Dashes of light on the water below what lights it. */
const glints = Array.from({ length: 9 }, (_, i) => {
  const depth = i / 8
  const half = round(interpolate(56, 170, depth) * (0.35 + 0.65 * seededRandom(i + 7)))
  return `M${round((seededRandom(i + 31) - 0.5) * interpolate(24, 150, depth)) - half} ${HORIZON + 8 + round(depth ** 1.5 * 228)}h${2 * half}`
}).join('')

/**
 * Sky, sun or moon, and sea, without what is in front of them. All five skies are in it: the tokens of `data-sky` set colours and
 * what is visible.
 * @param sun x of the sun on the horizon
 */
export function Sky({ sun }: { sun: number }) {
  return (
    <svg class="sky" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <linearGradient id="sky-air" x2="0" y2="1">
        {[0, 0.3, 0.55, 0.76, 0.9, 1].map((offset, i) => (
          <stop offset={offset} stop-color={`var(--sky-${i + 1})`} />
        ))}
      </linearGradient>
      <linearGradient id="sky-sea" x2="0" y2="1">
        {[0, 0.3, 1].map((offset, i) => (
          <stop offset={offset} stop-color={`var(--sky-sea-${i + 1})`} />
        ))}
      </linearGradient>
      <radialGradient id="sky-glow">
        <stop stop-color="var(--sky-light)" />
        <stop offset="0.3" stop-color="var(--sky-glow)" stop-opacity="0.45" />
        <stop offset="1" stop-color="var(--sky-glow)" stop-opacity="0" />
      </radialGradient>
      <pattern id="sky-rain" width="64" height="90" patternUnits="userSpaceOnUse" patternTransform="skewX(-12)">
        <path d="M9 4v44M40 38v30M57 8v22" stroke={mist[200]} stroke-width="1.6" opacity="0.42" />
      </pattern>
      <rect width={WIDTH} height={HORIZON + 1} fill="url(#sky-air)" />
      <path d={stars} stroke={mist[200]} stroke-width="3" stroke-linecap="round" opacity="var(--sky-stars)" />
      <path d={streaks.map(streak).join('')} fill="var(--sky-cloud)" opacity="var(--sky-streaks)" />
      <g class="sky__light">
        <circle cx={sun} cy={HORIZON} r="520" fill="url(#sky-glow)" opacity="var(--sky-glow-share)" />
        <circle cx={sun} cy={HORIZON} r="64" fill="var(--sky-light)" opacity="var(--sky-disc)" />
        <path d={`M${sun + 12} ${HORIZON - 42}a44 44 0 1 0 32 62a37 37 0 0 1-32-62z`} fill="var(--sky-light)" opacity="var(--sky-moon)" />
      </g>
      <path d={heaps} fill="var(--sky-cloud)" opacity="var(--sky-heaps)" />
      <g opacity="var(--sky-storm)">
        <path d={anvil} fill="var(--sky-cloud)" />
        <path d={rolls} fill="var(--sky-1)" opacity="0.75" />
        <rect y="130" width={WIDTH} height={HORIZON - 130} fill="url(#sky-rain)" />
        <path d={bolt} fill={amber} />
      </g>
      <rect y={HORIZON} width={WIDTH} height={HEIGHT - HORIZON} fill="url(#sky-sea)" />
      <path
        class="sky__glints"
        transform={`translate(${sun})`}
        d={glints}
        stroke="var(--sky-glint)"
        stroke-width="3.5"
        stroke-linecap="round"
        opacity="0.62"
      />
    </svg>
  )
}
