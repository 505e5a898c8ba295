import type { MetaProps as AnyMetaProps, PageMeta, RouteProps as AnyRouteProps } from 'lanai'
import type { Content } from '../content/schema.ts'

export type { Content }
export type Boat = Content['boats'] extends Iterable<infer Entry> ? Entry : never
export type RouteProps<Extra = object> = AnyRouteProps<Content, Extra>
export type MetaProps<Extra = object> = AnyMetaProps<Content, Extra>

/** Metadata that every route of this site exports. */
export interface Meta extends PageMeta {
  /** Second line of the social image. */
  line?: string
}
