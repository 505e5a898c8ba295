/**
 * Imports a module with exports that a widget loads late, e.g. `lazy(() => importLate(() => import('./grid.tsx'), { default: Nothing }))`.
 * When it cannot be loaded at the second try either, a cancelable `preload-error` event with the error as `payload` is dispatched
 * on window.
 * @param instead returned when the event was prevented
 * @throws the error of the import when the event was not prevented
 */
export async function importLate<M>(load: () => Promise<M>, instead: M): Promise<M> {
  try {
    return await loadWhole(load).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
      return loadWhole(load)
    })
  } catch (error) {
    const event = Object.assign(new Event('preload-error', { cancelable: true }), { payload: error })
    if (dispatchEvent(event)) throw error
    return instead
  }
}

/** Imports a module; an empty file in its place is an error. */
async function loadWhole<M>(load: () => Promise<M>): Promise<M> {
  const module = await load()
  if (Object.keys(module as object).length === 0) throw new SyntaxError('a module that is loaded late is empty')
  return module
}

const RETRY_AFTER = 300
