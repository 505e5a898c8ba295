import { NAMES_NOTHING, type Found } from './policy-patterns.ts'

// Addresses of other sites that are somewhere in code, which hands them to whatever loads them: a map, a player, a decoder.

const SCRIPT = ['script-src-elem', 'script-src']
const PICTURE = ['img-src']
const FETCHED = ['connect-src']
const FONT = ['font-src']
/** Which directive decides about a file, by the end of its name. */
const ENDINGS: readonly (readonly [ending: RegExp, directives: readonly string[]])[] = [
  [/\.m?js$/, SCRIPT],
  [/\.css$/, ['style-src-elem', 'style-src']],
  [/\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/, PICTURE],
  [/\.(?:m4a|mov|mp3|mp4|og[agv]|wav|webm)$/, ['media-src']],
  [/\.(?:otf|ttf|woff2?)$/, FONT],
  [/\.(?:bin|csv|exr|geojson|glb|gltf|hdr|json|ktx2|lottie|m3u8|mpd|mvt|onnx|parquet|pbf|pdf|pmtiles|riv|topojson|tsv|wasm|zip)$/, FETCHED],
]
/** Hosts of the files of npm packages: how one is loaded depends on the code. */
const PACKAGE_HOST = /^(?:cdn\.jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|esm\.(?:run|sh)|www\.gstatic\.com|cdn\..+)$/
/** A module that does so requests what it names by a folder, and sprites of icons, which become a part of the page. */
const FETCHES = /\bfetch\(|\bXMLHttpRequest\b/
const LOADS_SCRIPTS = /\.createElement\("script"\)|\bimportScripts\(|\bnew (?:[\w$]+\.)*(?:Shared)?Worker\(/
/** The path of an API that is a script, or none. */
const SCRIPT_PATH = /^\/?$|(?:[/._]m?js|_api)$/
/** A module that names more hosts of maps offers them. */
const FEW = 2

/** An address and nothing else, as esbuild writes it; or the beginning of one, up to an expression. */
const LITERAL = /"((?:https?|wss?):\/\/[^"\s<>]+)"|`((?:https?|wss?):\/\/(?:[^`\s<>]+(?=`)|[^`\s<>$]+\$\{))/g
/** What is before an address that is shown, compared or gone to. */
const NO_LOAD =
  /(?:\b(?:alt|children|homepage|href|label|namespace|placeholder|title|to)"?\s*[:=]\s*|[$@]\w+"?:\s*|\b(?:assign|includes|navigate|open|startsWith)\(|==\s*)$/
/** What is before the address of a server, in code that hands it to a client of that. */
const SERVER =
  /\b(?:(?:api|server)_?(?:host|ur[il])"?\s*[:=]\s*|(?:authority|baseurl|dsn|endpoint)"?:\s*|(?:(?:create|new )[\w.]*(?:client|socket)|(?:create|new )?(?:\w+\.)*(?:http|batch|rpc|ws|sse)\w*link)\(\s*(?:\{\s*ur[il]"?:\s*)?)$/i

/** Finds addresses in a module of the site, which what it calls may load. */
export function findNamed(text: string): Found[] {
  return listAddresses(text).flatMap(({ index, address, before, path, hasTiles }) => {
    // Styles of maps name tiles that are fetched.
    const ofTiles = hasTiles ? (/\btiles:\s*\[[^\]]*$/.test(before) ? FETCHED : PICTURE) : undefined
    const ofServer = /^wss?:/.test(address) || SERVER.test(before) ? FETCHED : undefined
    const directives = directivesOf(path) === FETCHED ? FETCHED : (ofTiles ?? directivesOf(path) ?? ofServer)
    const found = { index, value: address, needsStrings: false, does: `names ${address}`, isDoubtful: true }
    return directives && !NO_LOAD.test(before) ? { ...found, directives } : []
  })
}

/**
 * Finds where a module of a package loads its own files, scripts of its vendor or tiles of maps from.
 * @param modules texts of all modules of the package
 */
export function findHosts(text: string, modules: readonly string[]): Found[] {
  const all = listAddresses(text)
  const loadsScripts = LOADS_SCRIPTS.test(text)
  let loadsOwnScripts: boolean | undefined
  const hasFewTiles = new Set(all.flatMap(({ host, hasTiles }) => (hasTiles ? host : []))).size <= FEW
  return all.flatMap(({ index, address, before, path, host, hasTiles }) => {
    if (NO_LOAD.test(before)) return []
    const isHost = PACKAGE_HOST.test(host)
    const ofFile = directivesOf(path)
    const isFetched = path.endsWith('.wasm') || (isHost && (ofFile === FETCHED || /\bWebAssembly\./.test(text)))
    // What names a worker is often apart from what starts it.
    const loadsOwn = isHost && ofFile === SCRIPT && (loadsOwnScripts ??= modules.some((one) => LOADS_SCRIPTS.test(one)))
    const isRequested = (isHost || host.startsWith('api.')) && (!ofFile || path.endsWith('.svg')) && FETCHES.test(text)
    const directives = [
      ...(isFetched || isRequested ? [FETCHED] : []),
      ...(loadsOwn || (loadsScripts && (SCRIPT_PATH.test(path) || (isHost && !ofFile))) ? [SCRIPT] : []),
      ...(hasTiles && hasFewTiles && ofFile === PICTURE ? [PICTURE] : []),
      ...(isHost && (ofFile === FONT || (!ofFile && /\bnew FontFace\(/.test(text))) ? [FONT] : []),
    ]
    const value = new URL(address).origin
    return directives.map((list) => ({ index, directives: list, value, needsStrings: list === SCRIPT, does: `loads from ${value}` }))
  })
}

const directivesOf = (path: string) => ENDINGS.find(([ending]) => ending.test(path))?.[1]

function listAddresses(text: string) {
  return [...text.matchAll(LITERAL)].flatMap(({ 1: quoted, 2: template, index }) => {
    // `{s}` is a server of several, and no part of an address is known that a module computes.
    const address = (quoted ?? template!).replace(/^(\w+:\/\/)\{[^{}/]*\}(?=\.)/, '$1*')
    const host = /^\w+:\/\/(?:\w+@)?([^/?#]*)/.exec(address)![1]!
    if (!/^[\w*.-]+(?::\d+)?$/.test(host) || !host.includes('.') || NAMES_NOTHING.test(address) || !URL.canParse(address)) return []
    const path = address.slice(address.indexOf(host) + host.length).replace(/[?#].*$/, '')
    const before = text.slice(Math.max(index - 200, 0), index)
    return { index, address, before, path: path.toLowerCase(), host, hasTiles: /\{z\}/.test(address) }
  })
}
