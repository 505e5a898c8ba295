import { jsxTemplate } from 'preact/jsx-runtime'
import { renderToString } from 'preact-render-to-string'
import { useRenderState, type FirstPicture, type RenderState } from './context.ts'
import { FORMATS, formatSrcset } from './picture-plan.ts'

/** Where stands what is known only when all of a page is rendered. */
const LATE_PLACE = '<!--lanai-late-->'

/** Completes the head of a rendered page: a preload of the picture that is seen first, and the loader where there are islands. */
export function completeHead(html: string, { assets, islands, firstPicture }: RenderState): string {
  const preload = firstPicture ? renderToString(<PreloadPicture {...firstPicture} />) : ''
  const loader = islands > 0 ? `<script data-runtime="${assets.runtime}">${assets.loader}</script>` : ''
  return html.replace(LATE_PLACE, () => preload + loader)
}

function PreloadPicture({ picture, sizes }: FirstPicture) {
  const [format] = FORMATS
  // Preact's types do not know these two of a link's attributes.
  const files = { imagesrcset: formatSrcset(picture, format), imagesizes: sizes }
  return <link rel="preload" as="image" type={`image/${format}`} {...files} fetchpriority="high" />
}

/** What the generator puts into the head of every page; place it first, since charset and policy must precede the rest. */
export function Head() {
  const { assets, source } = useRenderState()
  return (
    <>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={assets.csp} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {assets.fonts.map((font) => (
        <link rel="preload" as="font" type="font/woff2" href={font} crossorigin="anonymous" />
      ))}
      {jsxTemplate([LATE_PLACE])}
      {assets.dev && <script type="module" src="/__lanai/client.js" />}
      {assets.stylesheets.get(source)?.map((href) => (
        <link rel="stylesheet" href={href} />
      ))}
    </>
  )
}
