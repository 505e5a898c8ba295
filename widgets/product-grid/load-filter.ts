import type { ComponentType } from 'react'
import { importLate } from 'lanai/client'
import type { FilterProps } from './filter.tsx'

interface FilterModule {
  default: ComponentType<FilterProps>
}

const nothing: FilterModule = { default: () => null }

/** Loads the filter. Where it does not come, the cards stay as they are, unfiltered. */
export async function loadFilter(): Promise<FilterModule> {
  try {
    return await importLate<FilterModule>(() => import('./filter.tsx'), nothing)
  } catch (error) {
    // Nobody prevented it: the exception is thrown, without taking the cards along.
    reportError(error)
    return nothing
  }
}
