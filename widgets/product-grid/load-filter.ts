import type { ComponentType } from 'react'
import { importLate } from 'lanai/import-late'
import type { FilterProps } from './filter.tsx'

interface FilterModule {
  default: ComponentType<FilterProps>
}

const nothing: FilterModule = { default: () => null }

/** Loads the filter. When that fails, the cards remain unfiltered. */
export async function loadFilter(): Promise<FilterModule> {
  try {
    return await importLate<FilterModule>(() => import('./filter.tsx'), nothing)
  } catch (error) {
    // The preload-error event was not prevented: report the exception without unmounting the cards.
    reportError(error)
    return nothing
  }
}
