/** @jsxImportSource react */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createToastStore } from './store.ts'
import { takeQueuedToasts, TOAST_QUEUED } from './toast.ts'
import { ToastArea } from './view.tsx'
import './style.css'

const REGION_LABEL = 'Notifications (F8)'

/** The toast area of the page. The outer element is the live region; it is in the static HTML because screen readers only announce changes of an existing region. */
export default function Toaster() {
  const [store] = useState(() => createToastStore())
  const toasts = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [mounted, setMounted] = useState(false)

  // A layout effect, because the loader replays the hotkey immediately after hydration, when its listener must exist.
  useLayoutEffect(() => setMounted(true), [])
  useEffect(() => {
    const drain = (): void => takeQueuedToasts().forEach((spec) => store.add(spec))
    drain()
    window.addEventListener(TOAST_QUEUED, drain)
    return () => window.removeEventListener(TOAST_QUEUED, drain)
  }, [store])

  return (
    <div className="toaster" data-surface="dusk" aria-live="polite">
      {mounted ? (
        <ToastArea label={REGION_LABEL} toast={toasts[0]} onClose={store.dismiss} />
      ) : (
        <div role="region" aria-label={REGION_LABEL} tabIndex={-1}>
          <ol className="toaster__list" tabIndex={-1} />
        </div>
      )}
    </div>
  )
}
