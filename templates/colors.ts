// The colours of styles/tokens.css. Do not edit: `npm run colors` writes this file.

export const ink = {
  950: '#0a1322',
  900: '#0f1c31',
  850: '#14243d',
  800: '#1a2d4a',
  700: '#27405f',
  600: '#3b587a',
} as const

export const mist = {
  100: '#eef3fa',
  200: '#d5e0ee',
  300: '#b9c9dd',
  400: '#93a8c2',
} as const

export const paper = {
  0: '#fffdf9',
  50: '#fdf9f2',
  100: '#f8f0e3',
  200: '#efe3cf',
  300: '#dfcfb4',
} as const

export const umber = {
  900: '#241a12',
  700: '#4b3b2d',
  600: '#5c4a3b',
} as const

export const coral = {
  300: '#ff9a86',
  500: '#ff6f59',
  700: '#b8321f',
} as const

export const amber = {
  300: '#ffd08a',
  400: '#ffb454',
  700: '#8a5200',
} as const

export const teal = {
  300: '#5eead4',
  400: '#2dd4bf',
  800: '#0b504b',
} as const

export const red = {
  300: '#ffb4a8',
  700: '#9f1f18',
} as const
