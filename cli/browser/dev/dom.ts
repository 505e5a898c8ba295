/** Creates an element of the tools that `dev` adds to pages. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

/** Creates an element whose content neither has the styles of the page nor obeys its policy for inline styles. */
export function shadow(name: string, style: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement(name)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  return { host, root }
}

/** Opens a source file in the editor: `templates/routes/index.tsx:3:5`. */
export function openSource(location: string): void {
  void fetch(`/__lanai/open?location=${encodeURIComponent(location)}`, { method: 'POST' })
}
