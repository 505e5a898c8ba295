/** @jsxImportSource react */
import * as React from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** Brings one island to life; resolves when its first effects have run. */
export type Mount = (
  island: HTMLElement,
  Widget: React.ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  identifierPrefix: string,
) => Promise<void>

export const mount: Mount = (island, Widget, props, identifierPrefix) =>
  new Promise((resolve) => {
    const serverHtml = island.innerHTML
    const slot = ownSlot(island)
    const children = slot && <Slot nodes={[...slot.childNodes]} />
    hydrateRoot(
      island,
      <Boundary island={island} serverHtml={serverHtml} onFailed={resolve}>
        <Widget {...props}>{children}</Widget>
        <Settled tell={resolve} />
      </Boundary>,
      { identifierPrefix },
    )
  })

/** Shows that a widget could not start, above the server's HTML, which stays. */
export function showError(island: HTMLElement, error: unknown): void {
  const panel = document.createElement('div')
  island.prepend(panel)
  createRoot(panel).render(<ErrorPanel error={error} />)
}

/** The slot of this island, not of one inside it. */
function ownSlot(island: HTMLElement): HTMLElement | undefined {
  return [...island.querySelectorAll<HTMLElement>('x-slot')].find((slot) => slot.parentElement?.closest('x-island') === island)
}

// One object for ever: React would write innerHTML again if it changed.
const UNTOUCHED = { __html: '' }

/** Adopts the server's child nodes: hydration leaves them alone, a later mount puts the same nodes back. */
function Slot({ nodes }: { nodes: Node[] }) {
  const ref = React.useRef<HTMLElement>(null)
  React.useLayoutEffect(() => {
    if (ref.current && !ref.current.hasChildNodes()) ref.current.append(...nodes)
  }, [nodes])
  return React.createElement('x-slot', { ref, suppressHydrationWarning: true, dangerouslySetInnerHTML: UNTOUCHED })
}

/** The last sibling: its effect runs after every first effect of the widget. */
function Settled({ tell }: { tell(): void }) {
  React.useEffect(() => queueMicrotask(tell), [tell])
  return null
}

interface BoundaryProps {
  island: HTMLElement
  serverHtml: string
  onFailed(): void
  children: React.ReactNode
}

class Boundary extends React.Component<BoundaryProps, { error?: unknown; failed: boolean }> {
  override state: { error?: unknown; failed: boolean } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidCatch() {
    this.props.island.dataset.state = 'failed'
    this.props.onFailed()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <>
        <ErrorPanel error={this.state.error} />
        {React.createElement('x-slot', { dangerouslySetInnerHTML: { __html: this.props.serverHtml } })}
      </>
    )
  }
}

function ErrorPanel({ error }: { error: unknown }) {
  const stack = process.env.NODE_ENV === 'development' && error instanceof Error ? error.stack : undefined
  return (
    <div className="lanai-error" role="alert">
      <h2>Unexpected Application Error!</h2>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      {stack && <pre>{stack}</pre>}
    </div>
  )
}

declare const process: { env: { NODE_ENV: string } }
