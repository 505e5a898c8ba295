import { parse } from 'jsonc-parser'
import { expect, it } from 'vitest'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { enterSchemas } from '../../../cli/editor/vscode.ts'
import { createDisk, ROOT } from '../memory-site.ts'

const SCHEMAS = [
  { file: '.cache/lanai/schemas/content/tools.json', pattern: 'content/tools.yaml' },
  { file: '.cache/lanai/schemas/content/harbours.json', pattern: 'content/harbours/*.json' },
  { file: '.cache/lanai/schemas/content/articles.json', pattern: 'content/articles/*.md' },
]
const enter = (text?: string, schemas = SCHEMAS) => {
  const disk = createDisk({ 'a.txt': '', ...(text !== undefined && { '.vscode/settings.json': text }) })
  enterSchemas(ROOT, schemas, disk)
  return disk.readFileSync(`${ROOT}/.vscode/settings.json`, 'utf8')
}

it('enterSchemas names the schema of each YAML and JSON file', () => {
  expect(parse(enter())).toEqual({
    'yaml.schemas': { './.cache/lanai/schemas/content/tools.json': 'content/tools.yaml' },
    'yaml.customTags': ['!sample scalar', '!sample mapping', '!sample sequence'],
    'json.schemas': [{ fileMatch: ['content/harbours/*.json'], url: './.cache/lanai/schemas/content/harbours.json' }],
  })
})

it('enterSchemas keeps comments, other settings and other schemas, and is repeatable', () => {
  const text = `{
  // for everybody
  "editor.tabSize": 2,
  "yaml.schemas": { "./own.json": "own.yaml", "./.cache/lanai/schemas/content/gone.json": "content/gone.yaml" },
  "yaml.customTags": ["!own"],
}
`
  const entered = enter(text)
  expect(entered).toContain('// for everybody')
  expect(parse(entered)).toMatchObject({
    'editor.tabSize': 2,
    'yaml.schemas': { './own.json': 'own.yaml', './.cache/lanai/schemas/content/tools.json': 'content/tools.yaml' },
    'yaml.customTags': ['!own', '!sample scalar', '!sample mapping', '!sample sequence'],
  })
  expect(entered).not.toContain('gone')
  expect(enter(entered)).toBe(entered)
})

it('enterSchemas refuses settings that cannot be parsed', () => {
  expect(() => enter('{ "a": ')).toThrow(DiagnosticError)
})
