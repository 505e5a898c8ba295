/** What the build needs from inside the site's bundle, so that both share one Preact. */
export { renderPage } from './page.tsx'
export type { PageJob, RenderedPage, RenderSite } from './page.tsx'
export { createPictures } from './picture-plan.ts'
