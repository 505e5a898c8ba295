/** Rounds a coordinate to tenths, to keep the SVG source small. */
export const toTenths = (value: number): number => Math.round(value * 10) / 10

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

export const interpolate = (from: number, to: number, share: number): number => from + (to - from) * share

/** Eased 0..1 while `t` passes from `start` to `end`; 0 before, 1 after. */
export function between(t: number, start: number, end: number): number {
  const share = clamp((t - start) / (end - start))
  return share * share * (3 - 2 * share)
}

/** Like `between`, but overshoots a little before it settles: for objects that land. */
export function landing(t: number, start: number, end: number): number {
  const share = clamp((t - start) / (end - start)) - 1
  return 1 + 2.4 * share ** 3 + 1.4 * share ** 2
}

/** 1 while `t` is between `start` and `end`, with eased edges: for objects that appear and disappear within a loop. */
export function visibleBetween(t: number, start: number, end: number, edge = 0.05): number {
  return between(t, start, start + edge) * (1 - between(t, end - edge, end))
}

/** A sine between -1 and 1 with a whole number of periods per loop, so that the loop is seamless. */
export const sway = (t: number, turns = 1, phase = 0): number => Math.sin(2 * Math.PI * (t * turns + phase))

/** A pseudo-random number 0..1, deterministic for its seed. */
export function seededRandom(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return value - Math.floor(value)
}
