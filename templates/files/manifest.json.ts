import type { TextFile } from 'lanai'
import type { Content } from '../site.ts'
import { THEME_COLOR } from '../theme.ts'

/** The web app manifest: name, icons and colours of the site on a phone's home screen. */
const manifest: TextFile<Content> = ({ content, base }) =>
  `${JSON.stringify({
    id: '/',
    name: content.site.brand,
    short_name: content.site.shortBrand,
    description: content.site.tagline,
    start_url: `${base}/`,
    display: 'browser',
    background_color: THEME_COLOR,
    theme_color: THEME_COLOR,
    icons: [
      { src: `${base}/favicon.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `${base}/icon-192.png`, type: 'image/png', sizes: '192x192' },
      { src: `${base}/logo.png`, type: 'image/png', sizes: '512x512' },
      { src: `${base}/icon-maskable.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })}\n`
export default manifest
