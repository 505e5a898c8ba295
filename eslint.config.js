import js from '@eslint/js'
import ts from 'typescript-eslint'

const date = { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'a page is a pure function of its props' }
const colors = ['Literal[value=/#[\\da-f]{6}/i]', 'TemplateElement[value.raw=/#[\\da-f]{6}|rgba?\\(/i]', 'Literal[value=/rgba?\\(/i]'].map(
  (selector) => ({
    selector,
    message: 'take a colour of templates/colors.ts, which has those of tokens.css, or of templates/art/kit/palette.ts',
  }),
)

export default ts.config(
  {
    ignores: [
      'dist/',
      '.cache/',
      'node_modules/',
      'tests/sites/',
      'tests/package/site/',
      '.dist-*/',
      'cli/dist/',
      'cli/blueprints/',
      'blueprints/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    rules: {
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-undef': 'off',
    },
  },
  {
    // Content copy may hold control characters that a font must not show; main.ts is where the command speaks.
    files: ['cli/main.ts', 'cli/compile.js', 'content/make-*.ts', 'docs/**/*.ts', 'tests/**/*.ts', 'bench/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['cli/**/*.ts', 'cli/**/*.tsx'],
    ignores: ['cli/main.ts', 'cli/browser/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'process', message: 'only main.ts reads argv and environment; take them as arguments' }],
    },
  },
  {
    files: ['templates/**/*.tsx', 'templates/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'process', 'fetch'].map((name) => ({ name, message: 'a page is a pure function of its props' })),
      ],
      'no-restricted-properties': [
        'error',
        ...[
          { object: 'Math', property: 'random' },
          { object: 'Date', property: 'now' },
        ].map((found) => ({ ...found, message: 'a page is a pure function of its props' })),
      ],
      'no-restricted-syntax': ['error', date, ...colors],
    },
  },
  { files: ['widgets/**/*.ts', 'widgets/**/*.tsx'], rules: { 'no-restricted-syntax': ['error', ...colors] } },
  {
    // Where colours are.
    files: ['templates/colors.ts', 'templates/art/kit/palette.ts'],
    rules: { 'no-restricted-syntax': ['error', date] },
  },
)
