import type { TabProblem } from '../../dev/protocol.ts'
import { create, openSource, shadow } from './dom.ts'

const STYLE = `
:host { position: fixed; inset: 0; z-index: 2147483647; display: block; overflow: auto; background: #120c10f2; color: #f3e9e6; font: 14px/1.55 ui-monospace, monospace; }
main { max-width: 110ch; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; color: #b9a9a4; }
h1 { margin: 0; font: inherit; font-weight: 700; color: #ff8f7a; }
button { font: inherit; color: inherit; background: none; border: 1px solid #ffffff40; border-radius: 6px; padding: .15rem .7rem; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 2px solid #8fc7ff; outline-offset: 2px; }
article { margin-top: 1.6rem; padding-top: 1.2rem; border-top: 1px solid #ffffff24; }
a { color: #8fc7ff; }
.error { color: #ff8f7a; } .warning { color: #f2c879; }
p { margin: .3rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
pre { margin: .6rem 0; padding: .7rem 1rem; overflow: auto; background: #ffffff12; border-radius: 8px; }
small { color: #b9a9a4; font-size: inherit; }
`

/** Shows errors of the page over it, with its warnings, until it is closed or there is none any more. Warnings alone are in the panel. */
export function createOverlay(): { show(problems: readonly TabProblem[]): void } {
  const { host, root } = shadow('lanai-overlay', STYLE)
  host.setAttribute('role', 'alertdialog')
  host.setAttribute('aria-label', 'Errors of this page')
  const close = (): void => host.remove()
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), true)
  return {
    show(problems) {
      const errors = problems.filter(({ severity }) => severity === 'error').length
      if (errors === 0) return close()
      const button = create('button', { type: 'button', textContent: 'Close (Esc)' })
      button.addEventListener('click', close)
      const title = `${errors} ${errors === 1 ? 'error' : 'errors'}`
      root.replaceChildren(
        create('main', {}, [create('header', {}, [create('h1', { textContent: title }), button]), ...problems.map(renderProblem)]),
      )
      document.documentElement.append(host)
    },
  }
}

function renderProblem({ severity, code, message, hint, frame, ...location }: TabProblem): Element {
  return create('article', {}, [
    ...(location.file === undefined ? [] : [create('p', {}, [sourceLink(location)])]),
    create('p', { className: severity }, [message, ' ', create('small', { textContent: `[${code}]` })]),
    ...(frame ? [create('pre', { textContent: frame })] : []),
    ...(hint === undefined ? [] : [create('p', { textContent: `hint: ${hint}` })]),
  ])
}

/** A link that opens a source file in the editor. */
export function sourceLink(location: Pick<TabProblem, 'file' | 'line' | 'column'>): Element {
  const { file = '', line, column } = location
  const text = [file, line, column].filter((part) => part !== undefined).join(':')
  const link = create('a', { href: '#', textContent: text, title: 'Open in the editor' })
  link.addEventListener('click', (event) => {
    event.preventDefault()
    openSource(text)
  })
  return link
}
