/** What earlier versions had, and what to write now. cli/docs/upgrading.md has the same by version; errors show it as their hint. */
export const REPLACED = {
  /** Exports of `lanai`. */
  exports: {
    yamlFile: 'since 0.2 it is file(path, schema)',
    yamlFiles: 'since 0.2 it is glob(pattern, schema)',
    markdownFiles: 'since 0.2 it is markdown(pattern, schema)',
  },
  /** Exports of `lanai/client`. */
  clientExports: {
    importLate: "import it from 'lanai/import-late'",
  },
  /** Keys of build.yaml. */
  settings: {
    locale: 'since 0.2 the language of pages is lang, and content/schema.ts exports the formats of numbers and dates',
    currency: 'since 0.2 content/schema.ts exports the formats of prices: export const formats = { money: (value) => … }',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
