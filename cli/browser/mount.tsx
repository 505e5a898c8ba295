/** @jsxImportSource react */
import * as React from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { Island, Mount, ShowError } from './island.ts'
import { keepForReturn, readFieldValues, readServerHtml, restoreServerHtml, type FieldValues, type ServerHtml } from './server-html.ts'

export const mount: Mount = (island, props, Widget) =>
  new Promise((resolve) => {
    // An empty file in place of the module. The loader handles it as one that did not load.
    if (!Widget) throw new SyntaxError(`${island.dataset.src} has no default export`)
    const server = readServerHtml(island)
    keepForReturn(island)
    let root: Root | undefined
    // A transition: React hydrates in slices, between which the page can answer its visitor.
    React.startTransition(() => {
      const element = (
        <Boundary island={island} server={server} onFailed={resolve}>
          <Settled onSettled={resolve}>
            <Widget {...props}>{server.slotNodes && <Slot nodes={server.slotNodes} />}</Widget>
          </Settled>
        </Boundary>
      )
      // The boundary reports what it catches: Preact would not.
      const options = { identifierPrefix: island.dataset.react ?? '', onCaughtError: () => undefined, onRecoverableError: reportRecovery }
      // What modules of a running page hold, such as answers of servers, is in the first render, and not in the HTML.
      const isLate = process.env.NODE_ENV === 'development' && island.isLate
      if (island.dataset.client === undefined && !isLate) root = hydrateRoot(island, element, options)
      else (root = createRoot(island, options)).render(element)
    })
    // For `dev`, which replaces islands in an open page.
    if (process.env.NODE_ENV === 'development') Object.assign(island, { unmount: () => root?.unmount() })
  })

/** What suspends at build, such as a part that is loaded late, is rendered in the browser, as it is meant. */
function reportRecovery(error: unknown, { componentStack }: React.ErrorInfo): void {
  if (/#419\b|does not support Suspense/.test(String(error))) return
  // The stack of the error is that of React: the components are the place, which `dev` shows.
  if (process.env.NODE_ENV === 'development' && error instanceof Error && componentStack) error.stack = componentStack
  reportError(error)
}

/** Shows that a script could not start, above the server's HTML, which stays. Nothing is shown for an empty file in its place. */
export const showError: ShowError = async (island, error) => {
  const [url = ''] = island.dataset.src.split(' ')
  const module = (await import(url)) as { default?: unknown }
  if (!module.default) return
  const panel = document.createElement('div')
  island.prepend(panel)
  createRoot(panel).render(<ErrorPanel error={error} />)
}

// One object for ever: React would write innerHTML again if it changed. Under Trusted Types no plain string is written.
const UNTOUCHED = { __html: (window as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '' }

/** Adopts the server's child nodes: hydration leaves them alone, a later mount puts the same nodes back. */
function Slot({ nodes }: { nodes: readonly Node[] }) {
  const ref = React.useRef<HTMLElement>(null)
  React.useLayoutEffect(() => {
    if (ref.current && !ref.current.hasChildNodes()) ref.current.append(...nodes)
  }, [nodes])
  return React.createElement('x-slot', { ref, suppressHydrationWarning: true, dangerouslySetInnerHTML: UNTOUCHED })
}

/**
 * Reports when the first effects have run and the state they set is rendered: a parent's effect runs after those of all its
 * descendants, and its own change is rendered together with theirs.
 * It has one child and no sibling, since either would change what useId returns.
 */
function Settled({ onSettled, children }: { onSettled(): void; children: React.ReactNode }) {
  const [rendered, setRendered] = React.useState(false)
  React.useEffect(() => (rendered ? onSettled() : setRendered(true)), [rendered, onSettled])
  return children
}

interface BoundaryProps {
  island: Island
  server: ServerHtml
  onFailed(): void
  children: React.ReactNode
}

/** Error boundary: a panel with the error, and below it the server's HTML, as useful as it was without the widget. */
class Boundary extends React.Component<BoundaryProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {}
  private values: FieldValues | undefined

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: React.ErrorInfo) {
    if (process.env.NODE_ENV === 'development') {
      // What a module of React threw is located by its component.
      if (error instanceof Error) error.stack += componentStack ?? ''
      return reportError(error)
    }
    // As React does by default.
    // eslint-disable-next-line no-console
    console.error(error, componentStack ?? '')
  }

  // When the box is in the page: Preact calls componentDidCatch before.
  private readonly restore = (box: HTMLElement | null) => {
    const { island, server, onFailed } = this.props
    if (!box || !this.values) return
    island.dataset.state = 'failed'
    restoreServerHtml(island, box, server, this.values)
    onFailed()
  }

  override render() {
    if (!this.state.failure) return this.props.children
    // While this renders, the fields of the failed widget are still in the page, unless Preact could not hydrate it.
    const { island, server } = this.props
    this.values ??= new Map([...server.values, ...readFieldValues(island)])
    return (
      <>
        <ErrorPanel error={this.state.failure.error} />
        {React.createElement('x-slot', { ref: this.restore, dangerouslySetInnerHTML: UNTOUCHED })}
      </>
    )
  }
}

function ErrorPanel({ error }: { error: unknown }) {
  const stack = process.env.NODE_ENV === 'development' && error instanceof Error ? error.stack : undefined
  return (
    <div className="lanai-error" role="alert">
      <h2>{LANAI_WIDGET_FAILED}</h2>
      <p>{describeError(error)}</p>
      {stack && <pre>{stack}</pre>}
    </div>
  )
}

/** React's own errors are numbers in production, which are for the log alone. */
function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.startsWith('Minified React error') ? LANAI_RELOAD : message
}

declare const process: { env: { NODE_ENV: string } }
/** Text of the settings (`messages.widgetFailed`), put in by the bundler. */
declare const LANAI_WIDGET_FAILED: string
/** Likewise `messages.reload`. */
declare const LANAI_RELOAD: string
