import { Fragment } from 'preact'
import { jsxTemplate } from 'preact/jsx-runtime'
import { useRenderState } from './context.ts'

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
      {assets.widgets.size > 0 && jsxTemplate([`<script data-runtime="${assets.runtime.join(' ')}">${assets.loader}</script>`], <Fragment />)}
      {assets.dev && <script type="module" src="/__lanai/client.js" />}
      {assets.stylesheet && <link rel="stylesheet" href={assets.stylesheet} />}
    </>
  )
}
