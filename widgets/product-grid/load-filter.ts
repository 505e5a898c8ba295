import type { ComponentType } from 'react'
import type { FilterProps } from './filter.tsx'

interface FilterModule {
  default: ComponentType<FilterProps>
}

const nothing: FilterModule = { default: () => null }

/** Loads the filter. Where it does not come, the cards stay as they are, unfiltered. */
export async function loadFilter(): Promise<FilterModule> {
  try {
    return await import('./filter.tsx')
  } catch (error) {
    const event = Object.assign(new Event('preload-error', { cancelable: true }), { payload: error })
    // Nobody prevented it: the exception is thrown, without taking the cards along.
    if (window.dispatchEvent(event)) reportError(error)
    return nothing
  }
}
