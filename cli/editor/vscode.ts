import { join } from 'node:path'
import { applyEdits, modify, parse, type ParseError } from 'jsonc-parser'
import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { SCHEMAS, type WrittenSchema } from './write-schemas.ts'

/** The settings of Visual Studio Code for a folder, relative to it. */
export const VSCODE_SETTINGS = '.vscode/settings.json'

/** lanai's own tag, which may be before any value. */
const TAGS = ['!sample scalar', '!sample mapping', '!sample sequence']

/**
 * Enters schemas into the settings of Visual Studio Code (YAML files need the extension of Red Hat). Other settings and comments
 * stay as they are.
 * @throws DiagnosticError where the present settings cannot be parsed
 */
export function enterSchemas(root: string, schemas: readonly WrittenSchema[], disk: Disk): void {
  const file = join(root, VSCODE_SETTINGS)
  let text = disk.existsSync(file) ? disk.readFileSync(file, 'utf8') : '{}\n'
  const errors: ParseError[] = []
  const present = (parse(text, errors, { allowTrailingComma: true }) ?? {}) as Readonly<Record<string, unknown>>
  if (errors.length > 0)
    fail('source-file', 'the settings of the editor cannot be parsed', {
      location: { file: VSCODE_SETTINGS },
      hint: 'correct them, or delete the file',
    })
  for (const [name, value] of Object.entries(mergeSchemaSettings(schemas, present))) {
    const options = { formattingOptions: { insertSpaces: true, tabSize: 2 } }
    if (JSON.stringify(present[name]) !== JSON.stringify(value)) text = applyEdits(text, modify(text, [name], value, options))
  }
  disk.mkdirSync(join(root, '.vscode'), { recursive: true })
  disk.writeFileSync(file, text)
}

/** The settings for schemas, with what the present settings say about other ones. */
function mergeSchemaSettings(schemas: readonly WrittenSchema[], present: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isOwn = (url: string) => url.startsWith(`./${SCHEMAS}/`)
  const others = Object.entries((present['yaml.schemas'] ?? {}) as Record<string, unknown>).filter(([url]) => !isOwn(url))
  const otherJson = ((present['json.schemas'] ?? []) as { url?: string }[]).filter(({ url = '' }) => !isOwn(url))
  const tags = (present['yaml.customTags'] ?? []) as string[]
  const yaml = schemas.filter(({ pattern }) => /ya?ml/.test(pattern)).map(({ file, pattern }) => [`./${file}`, pattern])
  const json = schemas
    .filter(({ pattern }) => /json/.test(pattern))
    .map(({ file, pattern }) => ({ fileMatch: [pattern], url: `./${file}` }))
  return {
    'yaml.schemas': Object.fromEntries([...others, ...yaml]),
    'yaml.customTags': [...tags, ...TAGS.filter((tag) => !tags.includes(tag))],
    ...(json.length + otherJson.length > 0 && { 'json.schemas': [...otherJson, ...json] }),
  }
}
