import clearIds from './lint/clear-ids.js'

/**
 * How the built pages are validated; see tests/browser/pages/html.test.ts. `standard` is the strict preset: every rule of the HTML standard.
 * @type {import('html-validate').ConfigData}
 */
export default {
  root: true,
  plugins: [clearIds],
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y', 'html-validate:document', 'html-validate:browser'],
  rules: {
    'site/clear-ids': 'error',
    // Both are equal to a parser; this site and lanai write <!doctype html>.
    'doctype-style': ['error', { style: 'lowercase' }],
    // What comes from the site itself is as trusted as the page that would have the hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The toast area is Radix Toast's own <div role="region">, which hydration must find again. For lists see no-redundant-role.
    'prefer-native-element': ['error', { exclude: ['list', 'region'] }],

    // Safari drops the role of a list without markers; role="list" restores it.
    'no-redundant-role': 'off',
    // Calculators answer to each change, and have nothing to submit.
    'wcag/h32': 'off',
    // A telephone number is kept on one line by the style sheet, so that it is copied with ordinary spaces and hyphens.
    'tel-non-breaking': 'off',
  },
}
