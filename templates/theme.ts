/** `theme-color` of the site. Equals --ink-950 in tokens.css, which the web app manifest cannot reference. */
export const THEME_COLOR = '#0a1322'
