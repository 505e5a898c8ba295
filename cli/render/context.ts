import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Problem } from '../errors.ts'
import type { Page } from '../types.ts'
import type { SiteMap } from './links.ts'
import type { Pictures, PlannedPicture } from './picture-plan.ts'

/** A built browser module of one widget. */
export interface WidgetAsset {
  /** `rail` for widgets/rail. */
  name: string
  /** Source file, for problems. */
  source: string
  /** `react`: default export is a component; `script`: it is `mount(element, props)`. */
  kind: 'react' | 'script'
  /** URLs of the module and of the chunks it needs, the module first. */
  urls: readonly string[]
}

/** What every page of one build shares. */
export interface RenderAssets {
  /** Component or mount function to its built module. */
  widgets: ReadonlyMap<unknown, WidgetAsset>
  /** URL of the React runtime. */
  runtime: string
  /** URLs of the stylesheets of each route, by its file, in their order. */
  stylesheets: ReadonlyMap<string, readonly string[]>
  /** Font files to preload. */
  fonts: readonly string[]
  /** The whole Content-Security-Policy of a page, without header-only directives. */
  csp: string
  /** Text of the inline loader. */
  loader: string
  /** Served by `dev`: pages carry its client. */
  dev: boolean
  pictures: Pictures
}

/** The page in work: what its templates ask for, and what is wrong with it. */
export interface RenderState {
  readonly page: Page
  readonly source: string
  readonly assets: RenderAssets
  readonly map: SiteMap
  readonly problems: Problem[]
  islands: number
  firstPicture?: FirstPicture
}

/** The picture that a visitor sees first, and the `sizes` it is shown in. */
export interface FirstPicture {
  picture: PlannedPicture
  sizes: string
}

export const RenderContext = createContext<RenderState | undefined>(undefined)

/** The state of the page being rendered; throws outside of a render. */
export function useRenderState(): RenderState {
  const state = useContext(RenderContext)
  if (!state) throw new Error('this component only works while lanai renders a page')
  return state
}

/** The page being rendered, for components far from the route. */
export function usePage(): Page {
  return useRenderState().page
}
