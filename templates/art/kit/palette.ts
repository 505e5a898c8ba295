/** The colours of every picture; the same values as templates/styles/tokens.css, plus the mauves that a sky passes through between them. */
export const ink = {
  980: '#070e1a',
  950: '#0a1322',
  900: '#0f1c31',
  850: '#14243d',
  800: '#1a2d4a',
  700: '#27405f',
  600: '#3b587a',
  500: '#5a7799',
} as const
export const mist = { 100: '#eef3fa', 200: '#d5e0ee', 300: '#b3c4d9', 400: '#93a8c2' } as const
export const paper = { 50: '#fdf9f2', 100: '#f8f0e3', 200: '#efe3cf', 300: '#dfcfb4', 400: '#c4b294' } as const
export const umber = { 900: '#241a12', 700: '#4b3b2d', 600: '#665343' } as const
export const dusk = { violet: '#46466a', mauve: '#7d5169', rose: '#c2605f' } as const
export const coral = '#ff6f59'
export const amber = '#ffb454'
export const glow = '#ffd9a0'
export const teal = '#2dd4bf'
export const tealDeep = '#0f5f59'

/** y of the horizon, the same in every picture. */
export const HORIZON = 452
export const WIDTH = 1280
export const HEIGHT = 720
