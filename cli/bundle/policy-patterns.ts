import { escapePattern } from '../names.ts'
import { memoize } from '../memoize.ts'
import { DIRECTIVES, type PolicyUse } from '../csp.ts'

// What scripts do when they run, a build does not see: it finds in their text what the Content-Security-Policy of their pages blocks.

/** What code does at an offset of its text. */
export interface Found extends Pick<PolicyUse, 'directives' | 'value' | 'needsStrings' | 'does' | 'instead' | 'isRare' | 'script'> {
  readonly index: number
  /** `this module` by default. */
  readonly subject?: string
  /** May never be done, such as markup that is rendered at build and does not change. */
  readonly isDoubtful?: boolean
  /** Stands in a text, such as an address; the others are code. */
  readonly isText?: boolean
  /** Code of the site knows where it may do so: an address in its text is found all the same. */
  readonly isOfPackages?: boolean
}

/** What is blocked wherever it is: `value` is what the directive has to allow, or the first group of the pattern, the name of a policy. */
type Sink = Pick<Found, 'directives' | 'does' | 'instead' | 'isDoubtful' | 'isText' | 'isOfPackages' | 'isRare'> &
  Partial<Pick<Found, 'value' | 'needsStrings'>> & {
    readonly pattern: RegExp
    readonly takesScript?: boolean
    /** True for what follows the pattern, at an offset, that makes it allowed. */
    isAllowed?(text: string, end: number): boolean
    /** What a module has beside it, where it does this. */
    readonly beside?: RegExp
    /** Or another one that is bundled with it. */
    readonly isBesideAnywhere?: boolean
  }

const MARKUP =
  /\.(?:innerHTML|outerHTML|srcdoc)\s*\+?=(?!=)|\bObject\.assign\([^;{}]{0,500}\{[^{}]*\b(?:inner|outer)HTML:|\.(?:insertAdjacentHTML|createContextualFragment|parseFromString|(?:set|parse)HTMLUnsafe)\(|\bdocument\.write(?:ln)?\(/g
/** In a module that neither offers a file for download nor starts a worker, which have such addresses too. */
const SHOWS_PICTURES = /^(?![^]*(?:\.download\b|\bdownload:|\bnew Worker\())[^]*(?:\bjsxs?\)?\("img"|\bnew Image\b|\.createElement\("img")/
/** In a module that starts a worker from a text, or offers scripts as files. */
const HAS_SCRIPTS = /\bnew (?:[\w$]+\.)*(?:Shared)?Worker\(|["'`](?:text|application)\/(?:javascript|ecmascript)\b/
const PLAYS = /\bjsxs?\)?\("(?:audio|video)"|\bnew Audio\b|\.createElement\("(?:audio|video)"/

/** What Trusted Types block. */
const trusted = (pattern: RegExp, does: string, others: Partial<Sink>): Sink => ({
  pattern,
  directives: ['require-trusted-types-for'],
  needsStrings: true,
  does,
  ...others,
})

const TEXT_OF_PACKAGES = { isText: true, isOfPackages: true } as const

/** What is blocked unless one of the directives allows the value. */
const blocked = (pattern: RegExp, directives: string, value: string, does: string, others: Partial<Sink> = {}): Sink => ({
  pattern,
  directives: directives.split(' '),
  value,
  does,
  ...others,
})

const SINKS: readonly Sink[] = [
  trusted(MARKUP, 'writes markup from strings', { instead: 'write elements, or text with textContent' }),
  // Lists of attributes have it with another value. Most is for servers, or for what few pages show.
  trusted(
    /\bdangerouslySetInnerHTML:(?!\s*(?:[!"\d]|true\b))|\bsrcDoc:(?!\s*(?:[!\d]|true\b|"srcdoc"))/g,
    'writes markup from strings where it renders in the browser',
    { instead: 'write elements', isDoubtful: true, isRare: true },
  ),
  trusted(
    /\bnew (?:[\w$]+\.)*(?:Shared)?Worker\((?!(?:\s*\/\*[^*]{0,200}\*\/\s*)?new URL\()|\bimportScripts\(/g,
    'loads a worker from a string',
    {
      instead: "name a worker by new Worker(new URL('./worker.ts', import.meta.url))",
      isAllowed: namesConstantUrl,
      takesScript: true,
    },
  ),
  trusted(/\bserviceWorker(?:\?\.|\.)register\(/g, 'loads a service worker by its address', { takesScript: true }),
  trusted(/\.createElement\("script"\)/g, 'loads scripts by their addresses', { isOfPackages: true }),
  // Another module may start it.
  blocked(/\.createObjectURL\(/g, 'worker-src child-src script-src', 'blob:', 'starts a worker from a blob', {
    beside: HAS_SCRIPTS,
    needsStrings: true,
  }),
  blocked(/\bimportScripts\(/g, 'script-src', 'blob:', 'loads scripts from a blob in its worker', {
    beside: /\.createObjectURL\(/,
    needsStrings: true,
  }),
  // Also in stylesheets that it holds as text. What code of the site shows of it is in its HTML.
  blocked(/\bdata:image\/[\w+.-]+[;,]/g, 'img-src', 'data:', 'shows data: pictures', TEXT_OF_PACKAGES),
  blocked(/\b(?:to|readAs)DataURL\(/g, 'img-src', 'data:', 'shows data: pictures', { beside: SHOWS_PICTURES, isDoubtful: true }),
  blocked(/\.createObjectURL\(/g, 'img-src', 'blob:', 'shows pictures from a blob', { beside: SHOWS_PICTURES, isDoubtful: true }),
  blocked(/\.createObjectURL\(/g, 'media-src', 'blob:', 'plays media from a blob', { beside: PLAYS, isDoubtful: true }),
  // WebAssembly that emscripten has put into its script.
  blocked(/\bdata:application\/(?:octet-stream|wasm);base64,\w/g, 'connect-src', 'data:', 'requests data: files', {
    ...TEXT_OF_PACKAGES,
    beside: /\bfetch\(/,
  }),
  // It shows icons of several sources in the same way.
  blocked(/\bdata:image\/svg\+xml[^"`\s,]{0,99},\$\{encodeURIComponent\(/g, 'connect-src', 'data:', 'requests data: pictures', {
    ...TEXT_OF_PACKAGES,
    beside: /\bfetch\([^]*\.text\(\)/,
    isBesideAnywhere: true,
  }),
  blocked(/\bdata:(?:font\/|application\/(?:x-)?font-)[\w+.-]+[;,]/g, 'font-src', 'data:', 'loads data: fonts', TEXT_OF_PACKAGES),
  blocked(/\bnew (?:[\w$]+\.)*(?:Managed)?MediaSource\(/g, 'media-src', 'blob:', 'plays media from a blob'),
  blocked(
    /\b(?:eval\(|(?<=\(0, ?)eval\)\(|set(?:Timeout|Interval)\("|new Function\(|(?<![.$])Function(?:\.(?:apply|call))?\((?!"return this"))/g,
    'script-src',
    "'unsafe-eval'",
    'makes code from strings (eval)',
    { needsStrings: true, isRare: true },
  ),
  blocked(/\bWebAssembly\.(?:compile|instantiate|Module)\w*\(/g, 'script-src', "'wasm-unsafe-eval'", 'compiles WebAssembly'),
  // The name of what makes an element is lost where a package is minified.
  blocked(/\.createElement\("style"\)|\.setAttribute\("style",|\("style",\s*\{/g, 'style-src', "'unsafe-inline'", 'writes inline styles', {
    instead: 'use a class, or element.style',
  }),
  // In markup.
  blocked(/<style(?=[\s>$])/g, 'style-src', "'unsafe-inline'", 'writes inline styles', {
    beside: new RegExp(MARKUP.source),
    instead: 'use a class, or a stylesheet of the page',
    isText: true,
    isDoubtful: true,
  }),
  {
    // Code that tries to is prepared for a policy that forbids it.
    pattern: /\.createPolicy(?<!\btry \{[^{}]*)\("([^"]+)"/g,
    directives: ['trusted-types'],
    does: 'creates the Trusted Types policy',
  },
]

/** Namespaces of XML, and addresses of domains for examples: pdf.js reads others against `https://foo.bar`. */
export const NAMES_NOTHING = /^\w+:\/\/(?:www\.w3\.org|(?:[^/]*\.)?(?:invalid|foo\.bar|example\.(?:com|net|org)))(?:[/:?#]|$)/
const URL_START = String.raw`(?:https?|wss?):\/\/`
/** A literal, or a name or template that begins with one. */
const ADDRESS = String.raw`(?:new (?:URL|Request)\(\s*)?(?:"(${URL_START}[^"]*)"|\`(${URL_START}[^\`$]*)|\`\$\{([\w$]+)\}|([\w$]+)(?=\s*[,)+;]))`

/** What begins an address that is loaded, and the directives that decide about it. */
const LOADS = [
  [String.raw`(?<![\w$])(?:(?:window|self|globalThis)\.)?fetch\(\s*`, 'connect-src'],
  [String.raw`\bnew (?:WebSocket|EventSource|WebTransport)\(\s*`, 'connect-src'],
  [String.raw`\.sendBeacon\(\s*`, 'connect-src'],
  [String.raw`\.open\(\s*"[A-Z]+",\s*`, 'connect-src'],
  [String.raw`\b(?:axios|ky|ofetch|\$fetch)(?:\.(?:get|post|put|patch|delete|head|request))?\(\s*`, 'connect-src'],
  [String.raw`\bimport\(\s*`, 'script-src-elem', 'script-src'],
  [String.raw`\bnew Audio\(\s*`, 'media-src'],
].map(([start = '', ...directives]) => ({ pattern: new RegExp(start + ADDRESS, 'g'), directives }))

const ANY = [...[...SINKS, ...LOADS].map(({ pattern }) => pattern), new RegExp(URL_START)]

/** True for code as esbuild writes it, minified or not, that has any of this, or an address that other code may load. */
export function mayBeBlocked(code: string): boolean {
  const text = code.replaceAll(/\["(\w+)"\]/g, '.$1')
  return ANY.some((pattern) => text.search(pattern) >= 0)
}

/** Printed modules that are bundled together. */
export interface Modules {
  readonly texts: readonly string[]
  addressIn(constant: string): string | undefined
}

export function joinModules(texts: readonly string[]): Modules {
  const constants = memoize(() => new Map(texts.toReversed().flatMap((text) => [...listConstants(text)])))
  return { texts, addressIn: (name) => constants(texts).get(name) }
}

/**
 * @param text of a printed module
 * @param all what is bundled with it
 */
export function findSinks(text: string, all: Modules): Found[] {
  return SINKS.flatMap(({ pattern, isAllowed, beside, isBesideAnywhere, value, needsStrings = false, takesScript, ...sink }) => {
    const matches = [...text.matchAll(pattern)].filter(({ 0: statement, index }) => !isAllowed?.(text, index + statement.length))
    // To look through all modules takes longer than anything else.
    if (matches.length === 0 || (beside && !(isBesideAnywhere ? all.texts : [text]).some((one) => beside.test(one)))) return []
    return matches.map(({ 0: statement, index, 1: name = '' }): Found => ({
      ...sink,
      ...(takesScript && { script: /^"(\/(?!\/)[^"]*)"\s*[,)]/.exec(text.slice(index + statement.length))?.[1] }),
      does: name ? `${sink.does} ${JSON.stringify(name)}` : sink.does,
      value: value ?? name,
      needsStrings,
      index,
    }))
  })
}

/** True for a module whose texts may be code: that of a worker, which has the policy of the page. */
export function runsTexts(text: string): boolean {
  return text.includes('.createObjectURL(') && HAS_SCRIPTS.test(text)
}

/** True for the name of a constant that is the address of a file beside the module, as it was made. */
function namesConstantUrl(text: string, start: number): boolean {
  const name = /^([\w$]+)[,)]/.exec(text.slice(start))?.[1]
  const isUrl =
    name !== undefined && new RegExp(String.raw`\b${escapePattern(name)} = new URL\("[^"]*", import\.meta\.url\)[;,]`).test(text)
  return isUrl && !readsMember(name, text)
}

/** True where `url.href` and the like is read of a name: the address of a worker that Trusted Types let through has no members. */
export function readsMember(name: string, text: string): boolean {
  return new RegExp(String.raw`(?<![\w$.])${escapePattern(name)}\s*\??\.`).test(text)
}

/**
 * Finds addresses of other sites that a module loads, where they are written in the code.
 * @param all what it may import addresses from
 */
export function findLoads(text: string, all: Modules): Found[] {
  const found: Found[] = []
  const [constants, imports] = [memoize(listConstants), memoize(listImports)]
  const addressIn = (name: string) => {
    const imported = imports(text).get(name)
    return constants(text).get(name) ?? (imported && all.addressIn(imported))
  }
  const add = (directives: readonly string[] | undefined, value: string | undefined, index: number, others: Partial<Found> = {}) => {
    // A template whose host is not complete could be any.
    if (directives && value !== undefined && URL.canParse(value) && new URL(value).host && !NAMES_NOTHING.test(value))
      found.push({ directives, value, needsStrings: false, does: `loads ${value}`, index, ...others })
  }
  for (const { pattern, directives } of LOADS)
    for (const { 0: statement, 1: quoted, 2: template, 3: inTemplate, 4: name, index } of text.matchAll(pattern)) {
      const constant = inTemplate ?? name
      const isOpen = template !== undefined && text[index + statement.length] === '$' && !/^\w+:\/\/[^/]+\//.test(template)
      if (!isOpen) add(directives, quoted ?? template ?? (constant && addressIn(constant)), index)
    }
  for (const { 1: element = '', 2: props = '', index } of text.matchAll(/\bjsxs?\("(\w+)",\s*\{(?=([^{}]*))/g))
    for (const { 1: name = '', 2: value = '' } of props.matchAll(/\b(src|srcSet|poster|data):\s*"((?:https?:)?\/\/[^"]*)"/g)) {
      const url = value.replace(/^\/\//, 'https://').split(/[\s,]/)[0]
      add(DIRECTIVES[`${element} ${name.toLowerCase()}`], url, index, { subject: `<${element}>` })
    }
  // `element.src = '…'`, where the module makes the element.
  const settings = new RegExp(String.raw`(?<![\w$])([\w$]+)\.(src|href)\s*=\s*"(${URL_START}[^"]*)"`, 'g')
  const elements = memoize(listElements)
  for (const { 1: name = '', 2: property = '', 3: value, index } of text.matchAll(settings)) {
    const element = elements(text).get(name)
    const isStyle = element === 'link' && text.includes('"stylesheet"')
    const directives = isStyle ? ['style-src-elem', 'style-src'] : DIRECTIVES[`${element} ${property}`]
    add(directives, value, index, { needsStrings: element === 'script' })
  }
  return found
}

/** The elements that a module makes, by the names of variables. */
function listElements(text: string): ReadonlyMap<string, string> {
  const made = text.matchAll(/(?<![\w$])([\w$]+)\s*=\s*(?:new (Image|Audio)\b|\w+\.createElement\("(\w+)"\))/g)
  return new Map(
    [...made].reverse().map(([, name = '', type, element = '']) => [name, type === 'Image' ? 'img' : (type?.toLowerCase() ?? element)]),
  )
}

/** Addresses in constants of a module: the first of each name. */
function listConstants(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let isDeclared = false
  for (const [part, name, value] of text.matchAll(CONSTANT)) {
    if (name === undefined) isDeclared = part !== ';'
    else if (isDeclared && !found.has(name)) found.set(name, value!)
  }
  return found
}

const CONSTANT = new RegExp(String.raw`;|\b(?:const|let|var) |(?<=\b(?:const|let|var) |, )([\w$]+) = ["\`](${URL_START}[^"\`$]*)["\`]`, 'g')

/** What a module imports from others of its package, by the names that it has here. */
function listImports(text: string): ReadonlyMap<string, string> {
  const names = [...text.matchAll(/\bimport \{([^{}]*)\} from "\./g)].flatMap(([, list = '']) => list.split(','))
  return new Map(names.map((part) => part.trim().split(' as ')).map(([name = '', local = name]) => [local, name]))
}
