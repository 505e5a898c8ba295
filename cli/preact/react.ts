/**
 * `react`, `react-dom` and `react-dom/client` for a site with the setting `runtime: preact`: preact/compat, with what React has and
 * it has not, a prefix for the ids of each root.
 */
import * as compat from 'preact/compat'
import { createRoot, hydrateRoot as hydrate } from 'preact/compat/client'
import type { ComponentChild } from 'preact'

// @ts-expect-error Its types have `export =`, the module has named exports.
export * from 'preact/compat'
export { createRoot }

/** `identifierPrefix` of the root that is being rendered. */
const IdPrefix = compat.createContext('')

/** Unique in the page, although Preact counts from the start in every root. */
export const useId = (): string => compat.useContext(IdPrefix) + compat.useId()

export interface RootOptions {
  identifierPrefix?: string
}

/** The root with the prefix for the ids of what is in it. */
export function withIdPrefix(element: ComponentChild, { identifierPrefix = '' }: RootOptions = {}) {
  return compat.createElement(IdPrefix.Provider, { value: identifierPrefix }, element)
}

export const hydrateRoot = (container: Element, element: ComponentChild, options?: RootOptions) =>
  hydrate(container, withIdPrefix(element, options))

export default { ...compat, createRoot, hydrateRoot, useId }
