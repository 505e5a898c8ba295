/** Colour of the browser's own frame; --ink-950 of tokens.css, which a manifest cannot read. */
export const THEME_COLOR = '#0a1322'
