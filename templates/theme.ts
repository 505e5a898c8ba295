import { ink } from './colors.ts'

/** `theme-color` of the site and its web app manifest. */
export const THEME_COLOR = ink[950]
