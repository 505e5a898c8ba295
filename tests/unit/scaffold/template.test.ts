import { describe, expect, it } from 'vitest'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { fill, readTemplate, writeNewFiles } from '../../../cli/scaffold/template.ts'
import { createDisk, ROOT } from '../memory-site.ts'

const TEMPLATE = {
  'blueprint.yaml': 'description: a tool',
  'templates/art/__slug__.tsx': 'export default function __Name__() {}\n',
  'content/tools.yaml.append': '\n- slug: __slug__\n  title: __title__\n',
}
const VALUES = { slug: 'roof-bot', Name: 'RoofBot', title: 'Roof bot' }
const template = () =>
  readTemplate(
    '/template',
    VALUES,
    createDisk(Object.fromEntries(Object.entries(TEMPLATE).map(([path, text]) => [`/template/${path}`, text]))),
    'blueprint.yaml',
  )
const diagnosticsOf = (run: () => void) => {
  try {
    run()
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics
    throw error
  }
  return []
}

it('fill replaces what it knows, and leaves other names alone', () => {
  expect(fill('__slug__: __Name__ and __dirname', VALUES)).toBe('roof-bot: RoofBot and __dirname')
  expect(fill('__unknown__', VALUES)).toBe('__unknown__')
})

it('readTemplate fills in names and texts, without the description of the template', () => {
  expect(template()).toEqual([
    { path: 'content/tools.yaml', text: '\n- slug: roof-bot\n  title: Roof bot\n', isAddition: true },
    { path: 'templates/art/roof-bot.tsx', text: 'export default function RoofBot() {}\n', isAddition: false },
  ])
})

describe('writeNewFiles(root, files, disk)', () => {
  it('writes new files and adds entries', () => {
    const disk = createDisk({ 'content/tools.yaml': '- slug: saw' })
    writeNewFiles(ROOT, template(), disk)
    expect(disk.readFileSync(`${ROOT}/content/tools.yaml`, 'utf8')).toBe('- slug: saw\n\n- slug: roof-bot\n  title: Roof bot\n')
    expect(disk.readFileSync(`${ROOT}/templates/art/roof-bot.tsx`, 'utf8')).toContain('RoofBot')
  })

  it('writes nothing where a file or an entry exists already', () => {
    const disk = createDisk({ 'content/tools.yaml': '- slug: saw\n- slug: roof-bot\n', 'templates/art/roof-bot.tsx': 'mine' })
    expect(diagnosticsOf(() => writeNewFiles(ROOT, template(), disk))).toMatchObject([
      { message: 'the entry exists already', location: { file: 'content/tools.yaml', line: 2 } },
      { message: 'this file exists already', location: { file: 'templates/art/roof-bot.tsx' } },
    ])
    expect(disk.readFileSync(`${ROOT}/templates/art/roof-bot.tsx`, 'utf8')).toBe('mine')
    expect(disk.readFileSync(`${ROOT}/content/tools.yaml`, 'utf8')).toBe('- slug: saw\n- slug: roof-bot\n')
  })

  it('reports a list that does not exist', () => {
    expect(diagnosticsOf(() => writeNewFiles(ROOT, template(), createDisk({ 'a.txt': '' })))).toMatchObject([
      { location: { file: 'content/tools.yaml' } },
    ])
  })

  it('leaves nothing behind where the disk refuses a file', () => {
    const disk = createDisk({ 'content/tools.yaml': '- slug: saw\n' })
    const refusing = {
      ...disk,
      existsSync: disk.existsSync.bind(disk),
      readFileSync: disk.readFileSync.bind(disk),
      mkdirSync: disk.mkdirSync.bind(disk),
      rmSync: disk.rmSync.bind(disk),
      writeFileSync: ((file: string, ...rest: [string]) => {
        if (file.endsWith('.tsx')) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
        disk.writeFileSync(file, ...rest)
      }) as typeof disk.writeFileSync,
    }
    expect(diagnosticsOf(() => writeNewFiles(ROOT, template(), refusing))).toMatchObject([
      { code: 'output-write', location: { file: ROOT } },
    ])
    expect(disk.readFileSync(`${ROOT}/content/tools.yaml`, 'utf8')).toBe('- slug: saw\n')
    expect(disk.existsSync(`${ROOT}/templates`)).toBe(false)
  })
})
