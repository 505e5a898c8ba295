import type { PageMeta, RouteProps as AnyRouteProps } from 'lanai'
import type { Thing } from 'schema-dts'
import type { Content } from '../content/schema.ts'
import type { Link } from '../content/schema/shared.ts'
import type { Conversion } from './tracking.ts'

export type { Content }
export type RouteProps<Extra = object> = AnyRouteProps<Content, Extra>

/** What every page of this site says of itself. */
export interface Meta extends PageMeta {
  /** Short name in breadcrumbs. */
  label: string
  /** Pages between the home page and this one, in order. */
  parents?: Link[]
  /** `landing`: the top bar is quiet. */
  layout?: 'landing'
  /** Picture id (`tools/robo-caller`) of the social image; default: the site's. */
  art?: string
  /** Line under the title of the social image, e.g. a price. */
  artLine?: string
  /** On a page whose opening is a conversion: which one. */
  conversion?: Conversion
  /** Structured data of this page alone (Article, FAQPage, Service, Product), beside what every page carries. */
  structuredData?: Thing[]
}
