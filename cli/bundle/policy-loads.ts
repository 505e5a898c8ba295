import type { PolicyUse } from '../csp.ts'
import type { Location } from '../diagnostics/diagnostic.ts'

/** The text of a module as esbuild prints it, without comments and types. */
export interface PrintedModule {
  readonly text: string
  /** The place of an offset in the module. */
  locate(offset: number): Location
}

// Addresses of other sites that modules load, where they are written in the code.

const URL_START = String.raw`(?:https?|wss?):\/\/`
/** A literal, or a name or template that begins with one. */
const ADDRESS = String.raw`(?:new (?:URL|Request)\(\s*)?(?:"(${URL_START}[^"]*)"|\`(${URL_START}[^\`$]*)|\`\$\{([\w$]+)\}|([\w$]+)(?=\s*[,)+;]))`

interface Load {
  readonly pattern: RegExp
  readonly directives: readonly string[]
}

const CONNECT = ['connect-src']
const SCRIPT = ['script-src-elem', 'script-src']

const LOADS: readonly Load[] = [
  { pattern: call(String.raw`(?<![\w$])(?:(?:window|self|globalThis)\.)?fetch\(\s*`), directives: CONNECT },
  { pattern: call(String.raw`\bnew (?:WebSocket|EventSource|WebTransport)\(\s*`), directives: CONNECT },
  { pattern: call(String.raw`\.sendBeacon\(\s*`), directives: CONNECT },
  { pattern: call(String.raw`\.open\(\s*"[A-Z]+",\s*`), directives: CONNECT },
  { pattern: call(String.raw`\b(?:axios|ky|ofetch|\$fetch)(?:\.(?:get|post|put|patch|delete|head|request))?\(\s*`), directives: CONNECT },
  { pattern: call(String.raw`\bimport\(\s*`), directives: SCRIPT },
  { pattern: call(String.raw`\bnew Audio\(\s*`), directives: ['media-src'] },
]

function call(start: string): RegExp {
  return new RegExp(start + ADDRESS, 'g')
}

/** What the address of an element is loaded as, by element and property of JSX. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  'img src': ['img-src'],
  'img srcSet': ['img-src'],
  'iframe src': ['frame-src', 'child-src'],
  'script src': SCRIPT,
  'video src': ['media-src'],
  'video poster': ['img-src'],
  'audio src': ['media-src'],
  'embed src': ['object-src'],
  'object data': ['object-src'],
}

/** @param all the modules that it may import addresses from */
export function findLoads({ text, locate }: PrintedModule, all: readonly PrintedModule[]): PolicyUse[] {
  const uses: PolicyUse[] = []
  const add = (directives: readonly string[], value: string | undefined, index: number, what: string) => {
    // A template whose host is not complete could be any.
    if (value === undefined || !URL.canParse(value) || !new URL(value).host) return
    uses.push({ directives, value, needsStrings: false, subject: what, does: `loads ${value}`, location: locate(index), isCertain: true })
  }
  const valueOf = (name: string) => constantOf(name, text) ?? importedConstant(name, text, all)
  for (const { pattern, directives } of LOADS)
    for (const { 0: statement, 1: quoted, 2: template, 3: inTemplate, 4: name, index } of text.matchAll(pattern)) {
      const constant = inTemplate ?? name
      const open = template !== undefined && text[index + statement.length] === '$' && !/^\w+:\/\/[^/]+\//.test(template)
      add(directives, open ? undefined : (quoted ?? template ?? (constant && valueOf(constant))), index, 'this module')
    }
  for (const { 1: element = '', 2: props = '', index } of text.matchAll(/\bjsxs?\("(\w+)",\s*\{([^{}]*)/g))
    for (const { 1: name = '', 2: value = '' } of props.matchAll(/\b(src|srcSet|poster|data):\s*"([^"]*)"/g)) {
      const directives = ELEMENTS[`${element} ${name}`]
      if (directives && /^(?:https?:)?\/\//.test(value))
        add(directives, value.replace(/^\/\//, 'https://').split(/[\s,]/)[0], index, `<${element}>`)
    }
  return uses.concat(assignedLoads(text, locate))
}

/** `element.src = '…'`, where the module makes the element. */
function assignedLoads(text: string, locate: PrintedModule['locate']): PolicyUse[] {
  const pattern = new RegExp(String.raw`([\w$]+)\.src\s*=\s*"(${URL_START}[^"]*)"`, 'g')
  return [...text.matchAll(pattern)].flatMap(({ 1: name = '', 2: value = '', index }) => {
    const made = new RegExp(
      String.raw`(?<![\w$])${name.replaceAll('$', '\\$')}\s*=\s*(?:new (Image|Audio)\b|\w+\.createElement\("(\w+)"\))`,
    ).exec(text)
    const element = made?.[1] === 'Image' ? 'img' : (made?.[1]?.toLowerCase() ?? made?.[2] ?? '')
    const directives = ELEMENTS[`${element} src`]
    return directives
      ? [
          {
            directives,
            value,
            needsStrings: element === 'script',
            subject: 'this module',
            does: `loads ${value}`,
            location: locate(index),
            isCertain: true,
          },
        ]
      : []
  })
}

function constantOf(name: string, text: string): string | undefined {
  return new RegExp(String.raw`\b(?:const|let|var) (?:[^;]*, )?${name.replaceAll('$', '\\$')} = ["\`](${URL_START}[^"\`$]*)["\`]`).exec(
    text,
  )?.[1]
}

function importedConstant(name: string, text: string, all: readonly PrintedModule[]): string | undefined {
  const [, list = ''] = new RegExp(String.raw`import \{([^}]*\b${name.replaceAll('$', '\\$')}\b[^}]*)\} from "\.`).exec(text) ?? []
  const original = list
    .split(',')
    .map((part) => part.trim().split(' as '))
    .find((part) => part.at(-1) === name)?.[0]
  return original === undefined ? undefined : all.map((module) => constantOf(original, module.text)).find((value) => value !== undefined)
}
