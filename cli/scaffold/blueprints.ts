import { join } from 'node:path'
import { z } from 'zod'
import { suggest } from '../closest.ts'
import { DiagnosticError, fail, flagLocation } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { findNameFault, kebabCase } from '../names.ts'
import { sitePath } from '../site-layout.ts'
import { diagnosticsOfIssues } from '../source/schema-diagnostics.ts'
import { readText } from '../source/text.ts'
import { parseYaml } from '../source/yaml.ts'
import { fill, readTemplate, type NewFile, type Values } from './template.ts'

/** The file of a blueprint that describes it; all others are its template. */
const DESCRIPTION = 'blueprint.yaml'

/** The folder of a site's own blueprints. */
const OWN = 'blueprints'

const description = z.strictObject({
  description: z.string().min(1).describe('What the blueprint makes, in one line.'),
  next: z.array(z.string().min(1)).min(1).describe('What to edit next.'),
  nested: z.boolean().default(false).describe('The slug may have folders before it: `guides/setup`.'),
})

/** A template for the files of a new part of a site. */
export interface Blueprint {
  readonly kind: string
  /** Absolute. */
  readonly folder: string
  readonly description: string
  readonly next: readonly string[]
  readonly nested: boolean
}

/** What is written for a new part of a site. */
export interface Draft {
  readonly files: readonly NewFile[]
  /** What to edit next. */
  readonly next: readonly string[]
}

/**
 * Finds the blueprints of a site: its own, which take the place of those of the same name that every site has.
 * @param root of the site, absolute
 * @param common folder of the blueprints that every site has
 * @throws DiagnosticError where a blueprint is not described, or wrongly
 */
export function findBlueprints(root: string, common: string, disk: Disk): Blueprint[] {
  const found = new Map<string, Blueprint>()
  for (const folder of [common, join(root, OWN)]) {
    if (!disk.existsSync(folder)) continue
    for (const entry of disk.readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) found.set(entry.name, openBlueprint(root, entry.name, join(folder, entry.name), disk))
  }
  return [...found.values()].sort((a, b) => (a.kind < b.kind ? -1 : 1))
}

function openBlueprint(root: string, kind: string, folder: string, disk: Disk): Blueprint {
  const path = join(folder, DESCRIPTION)
  const file = sitePath(root, path)
  if (!disk.existsSync(path))
    fail('content-missing', `the blueprint ${JSON.stringify(kind)} is not described`, {
      location: { file },
      hint: 'write description: and next:, a list of what to edit next',
    })
  const source = parseYaml(file, readText(disk, root, path))
  const { data, error } = description.safeParse(source.value)
  if (error) throw new DiagnosticError(diagnosticsOfIssues(source, error, description))
  return { kind, folder, ...data }
}

/**
 * Chooses the blueprint of a kind.
 * @throws DiagnosticError with a suggestion where there is none
 */
export function chooseBlueprint(kind: string, blueprints: readonly Blueprint[]): Blueprint {
  const found = blueprints.find((blueprint) => blueprint.kind === kind)
  if (found) return found
  const kinds = blueprints.map((blueprint) => blueprint.kind)
  fail('config-flag', `there is no blueprint ${JSON.stringify(kind)}`, {
    location: flagLocation('KIND'),
    hint: suggest(kind, kinds, 'blueprints'),
  })
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Fills in a blueprint.
 * A folder of the slug is that of the site which has a number before its name: `writing` is `2-writing`, which orders it.
 * @param slug lower-case words joined by hyphens, with folders before it where the blueprint allows them
 * @param day today, YYYY-MM-DD
 * @throws DiagnosticError for another slug
 */
export function fillBlueprint(blueprint: Blueprint, slug: string, day: string, root: string, disk: Disk): Draft {
  const parts = slug.split('/')
  if (!parts.every((part) => SLUG.test(part)) || (parts.length > 1 && !blueprint.nested)) {
    const proposal = kebabCase(slug)
    fail('config-flag', `${JSON.stringify(slug)} is no slug`, {
      location: flagLocation('SLUG'),
      hint: `a slug is lower-case words joined by hyphens${proposal && proposal !== slug ? `: ${proposal}` : ''}`,
    })
  }
  const fault = findNameFault(slug, true)
  if (fault)
    fail('config-flag', `a file of the name ${JSON.stringify(slug)} ${fault.message}`, { location: flagLocation('SLUG'), hint: fault.hint })
  const words = parts.at(-1)!.split('-')
  const values: Values = {
    slug,
    day,
    title: capitalize(words.join(' ')),
    Title: words.map(capitalize).join(' '),
    // The name of a function cannot begin with a digit.
    Name: words
      .map(capitalize)
      .join('')
      .replace(/^(?=\d)/, 'Page'),
  }
  const files = readTemplate(blueprint.folder, values, disk, DESCRIPTION)
  const placed = files.map((file) => ({ ...file, path: placeFile(root, file.path, disk) }))
  const rename = (line: string) => files.reduce((text, { path }, at) => text.replaceAll(path, placed[at]!.path), line)
  return { files: placed, next: blueprint.next.map((line) => rename(fill(line, values))) }
}

/** The path of a new file with the folders that there are. */
function placeFile(root: string, path: string, disk: Disk): string {
  const names = path.split('/')
  const file = names.pop()!
  let folder = ''
  for (const name of names) {
    const above = join(root, folder)
    const beside = disk.existsSync(above) && !disk.existsSync(join(above, name)) ? disk.readdirSync(above) : []
    folder += `${beside.find((other) => other.replace(NUMBER, '') === name) ?? name}/`
  }
  return folder + file
}

const NUMBER = /^(?!\d{4}-\d|\d+[._]\d)\d+[-_. ]+/

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
