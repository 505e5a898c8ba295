/** Widths at which layouts change; named in templates/styles/tokens.css. */
const WIDTHS = ['48em', '62em', '75em', '100em']
/** Heights below which something that sticks to the viewport would cover too much of it, or a first section does not fit into it. */
const HEIGHTS = ['20em', '30em', '36em', '44em', '50em']

const NAME = '[a-z][a-z0-9]*(-[a-z0-9]+)*'

/** @type {import('stylelint').Config} */
export default {
  ignoreFiles: ['dist/**', '.dist-*/**', '.cache/**', 'cli/**', 'blueprints/**', 'tests/**'],
  plugins: ['./lint/own-classes.js', './lint/hover-media.js'],
  reportNeedlessDisables: true,
  rules: {
    'site/hover-media': true,
    'media-feature-range-notation': 'context',
    'media-feature-name-value-allowed-list': { width: WIDTHS, height: HEIGHTS },
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'unit-disallowed-list': [['px', 'rem', 'cm', 'mm', 'q', 'in', 'pt', 'pc'], { ignoreFunctions: ['env'] }],
    'selector-class-pattern': [`^${NAME}(__${NAME})?(--[a-z0-9]+(-[a-z0-9]+)*)?$`, { resolveNestedSelectors: true }],
  },
  overrides: [
    {
      files: ['templates/styles/**/*.css', 'widgets/**/*.css'],
      rules: { 'site/own-classes': [['templates', 'widgets'], { ignore: ['templates/styles/pages/'] }] },
    },
    {
      files: ['templates/styles/tokens.css', 'templates/styles/sky-tokens.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null, 'unit-disallowed-list': null },
    },
  ],
}
