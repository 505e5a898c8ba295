/** How the built pages are validated; see tests/cli/html.test.ts. @type {import('html-validate').ConfigData} */
export default {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Island props are JSON and stand in single quotes, which keeps their double quotes readable and short.
    'attr-quotes': 'off',
    // Safari drops the role of a list without markers; role="list" restores it.
    'no-redundant-role': 'off',
    // The toast area is Radix Toast's own <div role="region">, which hydration must find again.
    'prefer-native-element': ['error', { exclude: ['list', 'region'] }],
    // Spellings that a parser reads alike, and that Preact and React write each in its own way: <br/>, autoComplete, required="".
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    // Calculators answer to each change, and have nothing to submit.
    'wcag/h32': 'off',
    // React's useId begins with an underscore; an id may be anything without a space.
    'valid-id': ['error', { relaxed: true }],
    // A telephone number is kept on one line by the style sheet.
    'tel-non-breaking': 'off',
  },
}
