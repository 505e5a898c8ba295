/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { jsxTemplate } from 'preact/jsx-runtime'
import { renderToString } from 'preact-render-to-string'
import { LAYOUT } from '../site-layout.ts'
import { NOT_FOUND } from '../urls.ts'
import { formatCsp, formTargets, mergeNeeds, mergeSources, scriptHash, type PageNeeds, type Sources } from '../csp.ts'
import { FORMATS, formatSrcset, variantsOf } from '../assets/picture-plan.ts'
import { SAMPLE_STYLE, STAGING_ROBOTS, STAGING_STYLE } from '../page-marks.ts'
import { escapeText } from '../escape.ts'
import { reportFault, useRenderState, type FirstPicture, type RenderState } from './context.ts'
import { stylesheetFiles } from '../page-styles.ts'

/** Replaced by what is known only when all of a page is rendered. */
const LATE_PLACE = '<!--lanai-late-->'

const CSP_PLACE = 'lanai-csp'

/** Replaced by the links to stylesheets. */
const STYLES_PLACE = '<!--lanai-styles-->'

/** Replaced by the tags of the metadata. */
const META_PLACE = '<!--lanai-meta-->'

/**
 * What the policy of a page must allow besides what that of all pages does: what components asked for, and where its forms are sent.
 * Undefined for most pages.
 */
export function needsOf(
  html: string,
  state: Pick<RenderState, 'config' | 'needs' | 'hasSampleMarks' | 'hasOwnFrame'>,
): PageNeeds | undefined {
  const targets = html.includes('<form') ? formTargets(html) : []
  const forms: PageNeeds[] = targets.length > 0 ? [{ sources: { 'form-action': targets }, allowsStrings: false }] : []
  const styles = stylesOfMarks(state).map((style): PageNeeds => ({ sources: { 'style-src': [scriptHash(style)] }, allowsStrings: false }))
  const frames = state.hasOwnFrame ? [allowOwnFrames(mergeSources([state.config.csp, ...state.needs.map(({ sources }) => sources)]))] : []
  const all = [...state.needs, ...forms, ...styles, ...frames]
  return all.length > 0 ? mergeNeeds(all) : undefined
}

/** A directive of its own would take the place of the one that decides about frames by now. */
function allowOwnFrames(sources: Sources): PageNeeds {
  const decisive = ['frame-src', 'child-src', 'default-src'].find((name) => sources[name]?.some((source) => source !== "'none'"))
  return { sources: { [decisive ?? 'frame-src']: ["'self'"] }, allowsStrings: false }
}

/** The styles of the bar of a staging build, and of the marks of samples. */
function stylesOfMarks({ config, hasSampleMarks }: Pick<RenderState, 'config' | 'hasSampleMarks'>): readonly string[] {
  return [...(config.staging === undefined ? [] : [STAGING_STYLE]), ...(hasSampleMarks ? [SAMPLE_STYLE] : [])]
}

/**
 * Completes the head of a rendered page: its policy, its metadata, a preload of the picture that is seen first, and the loader
 * where there are islands.
 * @param head of the page, as `headOf` returns it
 * @param styles stylesheets of the page
 */
export function completeHead(html: string, head: string, styles: readonly string[], needs: PageNeeds, state: RenderState): string {
  const { config, islands, firstPicture } = state
  const { loader: loaderHash, speculation } = config.hashes
  const hashes = [...(islands.length > 0 ? [loaderHash] : []), ...(speculation === undefined ? [] : [speculation])]
  const csp = formatCsp(hashes, needs, { isMeta: true })
  const preload = firstPicture ? renderToString(<PreloadPicture {...firstPicture} base={config.links.base} />) : ''
  const loader = islands.length > 0 ? `<script data-runtime="${config.runtime}">${config.loader}</script>` : ''
  const marks = stylesOfMarks(state)
    .map((style) => `<style>${style}</style>`)
    .join('')
  const filled = head
    .replace(CSP_PLACE, () => csp.replaceAll('&', '&amp;'))
    .replace(LATE_PLACE, () => preload + loader + marks)
    .replace(STYLES_PLACE, () =>
      stylesheetFiles(styles, config.stylesheets)
        .map(([path]) => `<link rel="stylesheet" href="${config.links.base ?? ''}/${path}"/>`)
        .join(''),
    )
    .replace(META_PLACE, () => renderMeta(head, state))
  return filled + html.slice(head.length)
}

/** The text from the beginning of a document to the end of its head, whose tags may be left out. */
export function headOf(html: string): string {
  return html.slice(0, Math.max(0, html.search(/<\/head>|<body[\s>]/)))
}

/**
 * Checks that a rendered document has one `<Head />`, in its head, and that it does not contradict the metadata of the page.
 * @param head of the page, as `headOf` returns it
 */
export function checkHead(head: string, state: RenderState): void {
  const { page, head: location = { file: LAYOUT.document }, heads } = state
  const refuse = (code: 'markup' | 'meta', message: string, hint: string) => reportFault(state, location, { code, message, hint })
  if (heads > 1) return refuse('markup', 'the document has more than one <Head />', 'keep the first')
  if (!head.includes(META_PLACE)) {
    const message =
      'the document has no <Head /> in its <head>: pages would be without charset, Content-Security-Policy, stylesheets and islands'
    return refuse('markup', message, "import { Head } from 'lanai' and place it first in <head>")
  }
  const robots = /<meta\b(?=[^>]*\sname="robots")[^>]*\scontent="([^"]*)"/.exec(head)?.[1]
  if (robots === undefined || page.indexable !== /\b(noindex|none)\b/i.test(robots)) return
  const message = `the document writes the robots ${JSON.stringify(robots)} on a page that is ${page.indexable ? 'to be indexed' : 'noindex'}`
  refuse('meta', message, 'set robots in meta of the route, from which sitemaps are made as well')
}

/**
 * Title, description, robots, canonical link and social tags of a page, except those that the document writes itself. This runs for
 * each page, so it makes no lists of tags.
 */
function renderMeta(head: string, { page, config, meta: { title, description, feed } }: RenderState): string {
  const written = findNames(head)
  let tags = ''
  const add = (key: 'name' | 'property', name: string, content: string | undefined) => {
    if (content !== undefined) tags += `<meta ${key}="${name}" content="${writeText(content)}"/>`
  }
  const addOpenGraph = (name: string, content: string | undefined) => {
    if (!written.has(name)) add('property', name, content)
  }
  // Without a tag of its own, a card takes that of Open Graph.
  const addCard = (name: string, content: string | undefined) => {
    if (!written.has(`twitter:${name}`) && !written.has(`og:${name}`)) add('name', `twitter:${name}`, content)
  }
  if (!/<title[\s>]/.test(head)) tags += `<title>${writeText(title)}</title>`
  if (!written.has('description')) add('name', 'description', description)
  if (config.staging !== undefined) add('name', 'robots', STAGING_ROBOTS)
  else if (!page.indexable && !written.has('robots')) add('name', 'robots', 'noindex')
  if (page.path !== NOT_FOUND && !written.has('canonical')) tags += `<link rel="canonical" href="${escapeText(page.canonical)}"/>`
  const image = page.socialImage
  // The parts of a social image belong to one image.
  const hasOwnImage = written.has('og:image')
  addOpenGraph('og:type', feed ? 'article' : 'website')
  addOpenGraph('og:url', page.canonical)
  addOpenGraph('og:title', title)
  addOpenGraph('og:description', description)
  if (image && !hasOwnImage) {
    addOpenGraph('og:image', image.url)
    addOpenGraph('og:image:alt', title)
    addOpenGraph('og:image:width', image.width.toString())
    addOpenGraph('og:image:height', image.height.toString())
  }
  addOpenGraph('article:published_time', feed?.published)
  addOpenGraph('article:modified_time', feed?.updated)
  addCard('card', image ? 'summary_large_image' : 'summary')
  addCard('title', title)
  addCard('description', description)
  if (image && !hasOwnImage && !written.has('twitter:image')) {
    addCard('image', image.url)
    addCard('image:alt', title)
  }
  return tags
}

function findNames(head: string): ReadonlySet<string> {
  const names = new Set<string>()
  const pattern = /<(?:meta|link)\b[^>]*\s(?:name|property|rel)="([^"]+)"/g
  for (let found = pattern.exec(head); found; found = pattern.exec(head)) names.add(found[1]!)
  return names
}

/** What is no text is reported when all faults of the metadata are. */
function writeText(text: unknown): string {
  return typeof text === 'string' ? escapeText(text) : ''
}

function PreloadPicture({ picture, isWide, sizes, base = '' }: FirstPicture & { base?: string | undefined }) {
  if (picture.svgFile)
    return <link rel="preload" as="image" type="image/svg+xml" href={`${base}/${picture.svgFile}`} fetchpriority="high" />
  const variants = variantsOf(picture, isWide)
  const format = FORMATS.find((candidate) => variants.some((variant) => variant.format === candidate))!
  // Preact's types do not know these two attributes of a link.
  const files = { imagesrcset: formatSrcset(variants, format, base), imagesizes: sizes }
  return <link rel="preload" as="image" type={`image/${format}`} {...files} fetchpriority="high" />
}

/**
 * What lanai puts into the head of every page; place it first, since charset and policy must precede the rest. Tags of the
 * metadata that the document writes itself are left out.
 */
export function Head() {
  const state = useRenderState()
  state.heads++
  const { config } = state
  return (
    <>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={CSP_PLACE} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {config.fonts.map((font) => (
        <link rel="preload" as="font" type="font/woff2" href={font} crossorigin="anonymous" />
      ))}
      {jsxTemplate([LATE_PLACE])}
      {config.dev && <script type="module" src="/__lanai/client.js" />}
      {jsxTemplate([STYLES_PLACE])}
      {config.speculation && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: config.speculation }} />}
      {jsxTemplate([META_PLACE])}
    </>
  )
}
