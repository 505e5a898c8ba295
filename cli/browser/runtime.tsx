/** @jsxImportSource react */
import * as React from 'react'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'
import * as JsxRuntime from 'react/jsx-runtime'

/** Brings one island to life; resolves when its first effects have run. */
export type Mount = (island: HTMLElement, Widget: React.ComponentType<Record<string, unknown>>, props: Record<string, unknown>, identifierPrefix: string) => Promise<void>

export const mount: Mount = (island, Widget, props, identifierPrefix) =>
  new Promise((resolve) => {
    const serverHtml = island.innerHTML
    const slot = ownSlot(island)
    const children = slot && <Slot nodes={[...slot.childNodes]} />
    ReactDOMClient.hydrateRoot(
      island,
      <Boundary island={island} serverHtml={serverHtml} onSettled={resolve}>
        <Widget {...props}>{children}</Widget>
      </Boundary>,
      { identifierPrefix },
    )
  })

/** Shows that a widget could not start, above the server's HTML, which stays. */
export function showError(island: HTMLElement, error: unknown): void {
  const panel = document.createElement('div')
  island.prepend(panel)
  ReactDOMClient.createRoot(panel).render(<ErrorPanel error={error} />)
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

interface BoundaryProps {
  island: HTMLElement
  serverHtml: string
  onSettled(): void
  children: React.ReactNode
}

class Boundary extends React.Component<BoundaryProps, { error?: unknown; failed: boolean }> {
  override state: { error?: unknown; failed: boolean } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidMount() {
    queueMicrotask(this.props.onSettled)
  }

  override componentDidCatch() {
    this.props.island.dataset.state = 'failed'
    queueMicrotask(this.props.onSettled)
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

// Every export of React, so that its chunk is the same whichever widgets a site has.
export const react = { React, ReactDOM, ReactDOMClient, JsxRuntime }

declare const process: { env: { NODE_ENV: string } }
