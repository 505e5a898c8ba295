import { jsxTemplate } from 'preact/jsx-runtime'
import { useRenderState, type RenderAssets } from './context.ts'

/** Where the loader will stand: whether a page has islands is known only when all of it is rendered. */
const LOADER_PLACE = '<!--lanai-loader-->'

/** Puts the loader into a rendered page that has islands, and nothing into one that has none. */
export function placeLoader(html: string, islands: number, { runtime, loader }: RenderAssets): string {
  const script = islands > 0 ? `<script data-runtime="${runtime}">${loader}</script>` : ''
  return html.replace(LOADER_PLACE, () => script)
}

/** What the generator puts into the head of every page; place it first, since charset and policy must precede the rest. */
export function Head() {
  const { assets } = useRenderState()
  return (
    <>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={assets.csp} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {assets.fonts.map((font) => (
        <link rel="preload" as="font" type="font/woff2" href={font} crossorigin="anonymous" />
      ))}
      {jsxTemplate([LOADER_PLACE])}
      {assets.dev && <script type="module" src="/__lanai/client.js" />}
      <link rel="stylesheet" href={assets.stylesheet} />
    </>
  )
}
