import type { PageMeta, RouteProps as AnyRouteProps } from 'lanai'
import type { Content } from '../content/schema.ts'
import type { Link } from '../content/schema/shared.ts'
import type { Surface } from './sections/section.tsx'
import type { SiteNode } from './structured-data/ids.ts'
import type { Node } from './structured-data.ts'
import type { Conversion } from './tracking.ts'

export type { Content }
export type RouteProps<Extra = object> = AnyRouteProps<Content, Extra>

/** Metadata that every route of this site exports. */
export interface Meta extends PageMeta {
  /** Short name in breadcrumbs. */
  label: string
  /** Breadcrumb ancestors between the home page and this page, in order. */
  parents?: Link[]
  /** `landing`: the top bar is less prominent (see `minimal` of the header), and the breadcrumbs are below the page. */
  layout?: 'landing'
  /** Surface of the page's first section, which the breadcrumbs above it share; default: `dusk`. */
  surface?: Surface
  /** Picture id (`tools/robo-caller`) of the social image and of the page itself in structured data; default: the site's social image. */
  picture?: string
  /** The picture that the page shows in place of `picture`, or false where it shows none; default: `picture`. */
  shownPicture?: string | false
  /** Pictures of other proportions for search results, cut from `picture`. */
  pictureCrops?: readonly string[]
  /** Line below the title in the social image, e.g. a price. */
  socialLine?: string
  /** Lines of llms.txt about parts of the page that are sold by themselves. */
  parts?: readonly { name: string; text: string }[]
  /** The conversion that a view of this page counts as. */
  conversion?: Conversion
  /** What kind of page it is in structured data. */
  pageType?: 'AboutPage' | 'CollectionPage' | 'ContactPage'
  /** Page-specific structured data, in addition to what every page has. The page is about the first node, whose pictures are its own. */
  structuredData?: Node[]
  /** What the page is about, where it is not the first node of `structuredData`. */
  mainEntity?: SiteNode
  /** True where the page shows the price of Business Stack. */
  showsStackPrice?: true
  /** Days that the page shows as those of its publication and of its last change, YYYY-MM-DD. */
  published?: string
  updated?: string | undefined
}
