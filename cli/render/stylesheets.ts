import type { ComponentStyles, ImportedStylesheet } from '../bundle/component-styles.ts'
import { failInSiteCode } from '../diagnostics/diagnostic.ts'
import { useRenderState, type RenderState } from './context.ts'

/** Returns the stylesheets that a rendered page needs, that of all pages first and the others in the order of imports. */
export function stylesOfPage(
  { source, islands, styles, config: { stylesheets } }: Pick<RenderState, 'source' | 'islands' | 'styles' | 'config'>,
  { optional }: Pick<ComponentStyles, 'optional'>,
): readonly string[] {
  const rendered = new Set([...styles, ...islands.flatMap((widget) => stylesheets.widgets[widget] ?? [])])
  const own = (stylesheets.routes[source] ?? []).filter((file) => !optional.has(file) || rendered.has(file))
  return [stylesheets.site, ...own]
}

/**
 * Links a stylesheet on the pages where it is rendered, such as that of one variant of a component. A stylesheet that a module imports
 * without a name needs none: a page links it where a component of the module renders.
 */
export function Stylesheet({ of }: { of: ImportedStylesheet }) {
  if (typeof of?.stylesheet !== 'string')
    failInSiteCode('markup', '<Stylesheet of={…}> got something that is no stylesheet', {
      hint: "import it with import sheet from './look.css' with { type: 'css' }",
    })
  useRenderState().styles.add(of.stylesheet)
  return null
}
