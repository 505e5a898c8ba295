/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { jsxTemplate } from 'preact/jsx-runtime'
import { renderToString } from 'preact-render-to-string'
import { formatCsp, formTargets, mergeNeeds, type PageNeeds } from '../csp.ts'
import { FORMATS, formatSrcset, variantsOf } from '../assets/picture-plan.ts'
import { useRenderState, type FirstPicture, type RenderState } from './context.ts'

/** Replaced by what is known only when all of a page is rendered. */
const LATE_PLACE = '<!--lanai-late-->'

const CSP_PLACE = 'lanai-csp'

/** What the policy of a page must allow: what components asked for, where its forms are sent, and what islands need. */
export function needsOf(html: string, { config, needs }: Pick<RenderState, 'config' | 'needs'>): PageNeeds {
  const targets = formTargets(html)
  const forms: PageNeeds[] = targets.length > 0 ? [{ sources: { 'form-action': targets }, allowsStrings: false }] : []
  return mergeNeeds([{ sources: config.csp, allowsStrings: false }, ...needs, ...forms])
}

/**
 * Completes the head of a rendered page: its policy, a preload of the picture that is seen first, and the loader where there are
 * islands.
 */
export function completeHead(html: string, needs: PageNeeds, { config, islands, firstPicture }: RenderState): string {
  const { loader: loaderHash, speculation } = config.hashes
  const hashes = [...(islands.length > 0 ? [loaderHash] : []), ...(speculation === undefined ? [] : [speculation])]
  const csp = formatCsp(hashes, needs, { isMeta: true })
  const preload = firstPicture ? renderToString(<PreloadPicture {...firstPicture} />) : ''
  const loader = islands.length > 0 ? `<script data-runtime="${config.runtime}">${config.loader}</script>` : ''
  return html.replace(CSP_PLACE, () => csp.replaceAll('&', '&amp;')).replace(LATE_PLACE, () => preload + loader)
}

function PreloadPicture({ picture, isWide, sizes }: FirstPicture) {
  if (picture.svgFile) return <link rel="preload" as="image" type="image/svg+xml" href={`/${picture.svgFile}`} fetchpriority="high" />
  const [format] = FORMATS
  // Preact's types do not know these two attributes of a link.
  const files = { imagesrcset: formatSrcset(variantsOf(picture, isWide), format), imagesizes: sizes }
  return <link rel="preload" as="image" type={`image/${format}`} {...files} fetchpriority="high" />
}

/** What lanai puts into the head of every page; place it first, since charset and policy must precede the rest. */
export function Head() {
  const { config, source } = useRenderState()
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
      {config.stylesheets[source]?.map((href) => (
        <link rel="stylesheet" href={href} />
      ))}
      {config.speculation && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: config.speculation }} />}
    </>
  )
}
