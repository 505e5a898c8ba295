import type { PageMeta, RouteProps as AnyRouteProps } from 'lanai'
import type { Thing } from 'schema-dts'
import type { Content } from '../content/schema.ts'
import type { Link } from '../content/schema/shared.ts'
import type { Tone } from './sections/section.tsx'
import type { Conversion } from './tracking.ts'

export type { Content }
export type RouteProps<Extra = object> = AnyRouteProps<Content, Extra>

/** Metadata that every route of this site exports. */
export interface Meta extends PageMeta {
  /** Short name in breadcrumbs. */
  label: string
  /** Breadcrumb ancestors between the home page and this page, in order. */
  parents?: Link[]
  /** `landing`: the top bar is less prominent (see `quiet` of the header), and the breadcrumbs are below the page. */
  layout?: 'landing'
  /** Surface of the page's first section, which the breadcrumbs above it share; default: `dusk`. */
  tone?: Tone
  /** Picture id (`tools/robo-caller`) of the social image; default: the site's. */
  art?: string
  /** Line below the title in the social image, e.g. a price. */
  artLine?: string
  /** The conversion that a view of this page counts as. */
  conversion?: Conversion
  /** Page-specific structured data (Article, FAQPage, Service, Product), in addition to what every page has. */
  structuredData?: Thing[]
}
