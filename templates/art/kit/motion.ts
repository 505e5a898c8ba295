/** Rounds a coordinate: pictures are shipped as text. */
export const n = (value: number): number => Math.round(value * 10) / 10

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Eased 0..1 while `t` passes from `start` to `end`; 0 before, 1 after. */
export function between(t: number, start: number, end: number): number {
  const share = clamp((t - start) / (end - start))
  return share * share * (3 - 2 * share)
}

/** Like `between`, but it overshoots a little before it rests: for things that land. */
export function landing(t: number, start: number, end: number): number {
  const share = clamp((t - start) / (end - start)) - 1
  return 1 + 2.4 * share ** 3 + 1.4 * share ** 2
}

/** 1 while `t` lies between `start` and `end`, with soft edges: for things that come and go within a loop. */
export function present(t: number, start: number, end: number, edge = 0.05): number {
  return between(t, start, start + edge) * (1 - between(t, end - edge, end))
}

/** -1..1, whole turns per loop, so it is seamless. */
export const sway = (t: number, turns = 1, phase = 0): number => Math.sin(2 * Math.PI * (t * turns + phase))

/** A number 0..1 that looks random and is always the same for the same seed. */
export function chance(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return value - Math.floor(value)
}
