import type { Picture } from '../assets/picture-plan.ts'
import type { PictureUse } from '../assets/picture-usage.ts'
import type { WidgetRenderer, WidgetSource } from '../bundle/site-code.ts'
import type { ContentStore } from '../content/store.ts'
import { errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import type { PageNeeds, PolicyUse } from '../csp.ts'
import type { Page, PageMeta } from '../types.ts'
import type { Resolvers } from '../urls.ts'
import type { RenderConfig } from './render-config.ts'

/** Something in the HTML of a page that its Content-Security-Policy has to allow. */
export interface HtmlUse {
  /** The directive that decides, and those that do where it is not set. */
  readonly directives: readonly string[]
  /** An address of another origin, or the text of an inline style or event handler. */
  readonly value: string
  readonly isInline: boolean
  /** The HTML that it is a part of, where only the first of a kind is reported. */
  readonly among?: string
  readonly message: string
  /** Or the function that finds it, where it is reported. */
  readonly location: Location | undefined | (() => Location | undefined)
  /** What has it, where the location is not known. */
  readonly text?: string
}

/**
 * The render of one page: what its components read, and what they leave behind for the result. It lives for one call of
 * `renderPage` and is seen by nothing else.
 */
export interface RenderState {
  readonly page: Page
  readonly meta: PageMeta
  /** Route file of the page. */
  readonly source: string
  readonly config: RenderConfig
  readonly resolve: Resolvers
  /** Widgets by their default export. */
  readonly widgets: ReadonlyMap<unknown, WidgetSource>
  readonly react: WidgetRenderer | undefined
  readonly diagnostics: Diagnostic[]
  /** Knows where Markdown is written. */
  readonly content: Pick<ContentStore, 'fileOf' | 'locateInBody'>
  /** Ids of photographs by their files, relative to the root of the site. */
  readonly photos: ReadonlyMap<string, string>
  /** Documents of Markdown on the page so far, and the ids in them by the text of their document. */
  readonly documents: Set<string>
  readonly ids: Map<string, string>
  /** Route paths the page links to, and URLs of files that it names. */
  readonly links: Set<string>
  readonly pictures: PictureUse[]
  /** Widget source files of the islands so far. */
  readonly islands: string[]
  /** Stylesheets of the components that were rendered, by their sources. */
  readonly styles: Set<string>
  /** What components have asked of the Content-Security-Policy. */
  readonly needs: PageNeeds[]
  /** What the Content-Security-Policy has to allow of the HTML. */
  readonly policyUses: HtmlUse[]
  /** Inline styles and event handlers of the HTML so far. */
  readonly inline: Set<string>
  /** What it has to allow of the scripts of islands, and of stylesheets. */
  readonly fileUses: PolicyUse[]
  /** Where scripts of templates are, by their text, as far as it is known. */
  readonly scripts: Map<string, Location>
  firstPicture?: FirstPicture
  hasSampleMarks?: boolean
  /** It has a frame that shows something of the site. */
  hasOwnFrame?: boolean
  heads: number
  /** Where the document has its <head>, where it is known. */
  head?: Location | undefined
  /** Where the component that is being rendered was placed, where it is known. */
  location?: Location | undefined
}

/** The picture that a visitor sees first, and the `sizes` it is shown in. */
export interface FirstPicture {
  readonly picture: Picture
  readonly isWide: boolean
  readonly sizes: string
}

let current: RenderState | undefined

/**
 * Runs the synchronous render of a page. Its state is no context of Preact: a provider is referred to by each component below it, so
 * that one object of a page which V8 has allocated among the old ones would keep all objects of the page until these are collected.
 */
export function withRenderState<T>(state: RenderState, render: () => T): T {
  const outer = current
  current = state
  try {
    return render()
  } finally {
    current = outer
  }
}

/** The state of the page being rendered; throws outside of a render. */
export function useRenderState(): RenderState {
  const state = current
  if (!state) throw new Error('this component only works while lanai renders a page')
  return state
}

/** What is wrong with a page. */
interface PageFault extends Pick<Diagnostic, 'code' | 'message' | 'value'> {
  readonly hint: string
}

/** Reports a fault of the page, at its route where its place is not known. */
export function reportFault(
  { diagnostics, source, page }: RenderState,
  location: Location | undefined,
  { code, message, hint, value }: PageFault,
  create = errorDiagnostic,
): void {
  diagnostics.push(create(code, message, { location: location ?? { file: source }, hint, value, pages: [page.path] }))
}

/**
 * Records a file of the site that the page names, or reports once that it does not exist.
 * @returns its URL
 */
export function noteFile(url: string, location: Location | undefined, state: RenderState): string {
  const file = state.resolve.file(url)
  if (file.ok) {
    if (file.path !== undefined) state.links.add(file.path)
    return file.href
  }
  if (!state.diagnostics.some(({ code, value }) => code === file.code && value === url))
    reportFault(state, location, { ...file, value: url })
  return url
}

/** The page being rendered, for components far from the route. */
export function usePage(): Page {
  return useRenderState().page
}
