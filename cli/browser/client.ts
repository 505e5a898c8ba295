/**
 * Imports a module that a widget loads late, e.g. `lazy(() => importLate(() => import('./grid.tsx')))`. When it cannot be
 * loaded, a cancelable `preload-error` event with the error as `payload` is raised on window; not prevented, the error is
 * thrown, otherwise `instead` is given.
 */
export async function importLate<M>(load: () => Promise<M>, instead: M): Promise<M> {
  try {
    return await load()
  } catch (error) {
    const event = Object.assign(new Event('preload-error', { cancelable: true }), { payload: error })
    if (dispatchEvent(event)) throw error
    return instead
  }
}
