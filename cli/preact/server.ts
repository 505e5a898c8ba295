/** `react-dom/server` for a site with the setting `runtime: preact`. */
import type { VNode } from 'preact'
import { renderToString as render } from 'preact-render-to-string'
import { withIdPrefix, type RootOptions } from './react.ts'

export const renderToString = (element: VNode, options?: RootOptions): string => render(withIdPrefix(element, options))

export default { renderToString }
