/**
 * Imports a module that a widget loads late, e.g. `lazy(() => importLate(() => import('./grid.tsx'), { default: Nothing }))`.
 * When it cannot be loaded at the second try either, a cancelable `preload-error` event with the error as `payload` is raised
 * on window; prevented, `instead` is given, otherwise the error is thrown.
 */
export async function importLate<M>(load: () => Promise<M>, instead: M): Promise<M> {
  try {
    return await load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
      return load()
    })
  } catch (error) {
    const event = Object.assign(new Event('preload-error', { cancelable: true }), { payload: error })
    if (dispatchEvent(event)) throw error
    return instead
  }
}

const RETRY_AFTER = 300
