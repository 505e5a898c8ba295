import { amber, coral, dusk, glow, HORIZON, ink, mist, paper, shade, teal, tealDeep } from './palette.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list.map(([offset, colour, opacity]) => <stop offset={offset} stop-color={colour} stop-opacity={opacity} />)

const plates: Readonly<Record<string, readonly Stop[]>> = {
  panel: [
    [0, shade.night670],
    [1, ink[850]],
  ],
  raised: [
    [0, shade.night600],
    [1, shade.night670],
  ],
  glass: [
    [0, shade.night670],
    [0.55, ink[850]],
    [1, ink[900]],
  ],
  paper: [
    [0, paper[50]],
    [1, paper[200]],
  ],
  near: [
    [0, ink[900]],
    [1, ink[980]],
  ],
  board: [
    [0, shade.clay560],
    [1, shade.clay700],
  ],
  land: [
    [0, shade.night660],
    [0.5, ink[900]],
    [1, ink[980]],
  ],
  done: [
    [0, shade.lagoon500],
    [1, tealDeep],
  ],
}

/** The paints every picture may use, by name: sky, sea, glow, haze, sunset, rim, warmside, ledge, shade, fact, warm, and the plates in `plates`. */
export function SharedPaints({ name, sun }: { name: string; sun: number }) {
  return (
    <>
      <linearGradient id={`${name}-sky`} x1="0" y1="0" x2="0" y2="1">
        {stops([
          [0, ink[950]],
          [0.3, ink[850]],
          [0.55, ink[700]],
          [0.72, dusk.violet],
          [0.84, dusk.mauve],
          [0.93, dusk.rose],
          [1, shade.clay270],
        ])}
      </linearGradient>
      <linearGradient id={`${name}-sea`} x1="0" y1="0" x2="0" y2="1">
        {stops([
          [0, shade.plum510],
          [0.06, shade.night570],
          [0.3, ink[700]],
          [1, ink[950]],
        ])}
      </linearGradient>
      <radialGradient id={`${name}-glow`} gradientUnits="userSpaceOnUse" cx={sun} cy={HORIZON} r="520">
        {stops([
          [0, glow, 0.95],
          [0.16, amber, 0.7],
          [0.42, coral, 0.3],
          [1, coral, 0],
        ])}
      </radialGradient>
      <radialGradient id={`${name}-haze`} gradientUnits="userSpaceOnUse" cx={sun} cy={HORIZON - 20} r="620">
        {stops([
          [0, amber, 0.13],
          [0.4, coral, 0.05],
          [1, coral, 0],
        ])}
      </radialGradient>
      <linearGradient id={`${name}-sunset`} x1="0" y1="0.2" x2="1" y2="0.8">
        {stops([
          [0, coral],
          [1, amber],
        ])}
      </linearGradient>
      <linearGradient id={`${name}-rim`} x1="0" y1="0.65" x2="1" y2="0.35">
        {stops([
          [0, mist[300], 0.16],
          [0.6, mist[300], 0.12],
          [0.84, coral, 0.75],
          [1, glow],
        ])}
      </linearGradient>
      <linearGradient id={`${name}-warmside`} x1="0" y1="0" x2="1" y2="0">
        {stops([
          [0, amber, 0],
          [0.7, amber, 0],
          [1, amber, 0.34],
        ])}
      </linearGradient>
      <radialGradient id={`${name}-shade`}>
        {stops([
          [0, ink[980], 0.75],
          [0.6, ink[980], 0.4],
          [1, ink[980], 0],
        ])}
      </radialGradient>
      <radialGradient id={`${name}-fact`}>
        {stops([
          [0, teal, 0.55],
          [0.5, teal, 0.16],
          [1, teal, 0],
        ])}
      </radialGradient>
      <radialGradient id={`${name}-warm`}>
        {stops([
          [0, amber, 0.6],
          [0.5, coral, 0.18],
          [1, coral, 0],
        ])}
      </radialGradient>
      <linearGradient id={`${name}-ledge`}>
        {stops([
          [0, coral, 0.15],
          [0.5, coral, 0.5],
          [0.78, amber],
          [1, coral, 0.5],
        ])}
      </linearGradient>
      <radialGradient
        id={`${name}-landlight`}
        gradientUnits="userSpaceOnUse"
        cx={sun}
        cy="0"
        r="460"
        gradientTransform={`translate(0 ${HORIZON}) scale(1 0.3)`}
      >
        {stops([
          [0, amber, 0.5],
          [1, coral, 0],
        ])}
      </radialGradient>
      {Object.entries(plates).map(([id, list]) => (
        <linearGradient id={`${name}-${id}`} x1="0" y1="0" x2="0" y2="1">
          {stops(list)}
        </linearGradient>
      ))}
    </>
  )
}
