import type { Page } from 'playwright-core'

/** A node of the accessibility tree, as the DevTools protocol describes it. */
interface TreeNode {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  value?: { value: unknown }
  childIds?: string[]
  properties?: { name: string; value: { value?: unknown } }[]
}

/** Roles whose name is what they contain: it is read instead of the content. */
const NAMED = new Set([
  'link',
  'button',
  'heading',
  'image',
  'img',
  'radio',
  'checkbox',
  'option',
  'DisclosureTriangle',
  'meter',
  'progressbar',
])
/** Roles that are read as the words of screen readers. */
const WORDS: Readonly<Record<string, string>> = {
  img: 'image',
  DisclosureTriangle: 'button',
  textbox: 'edit',
  searchbox: 'search edit',
  combobox: 'combo box',
  contentinfo: 'content information',
  complementary: 'complementary',
}
/** Roles that are read, with their name, before what they contain. */
const READ = new Set([
  ...['banner', 'navigation', 'main', 'contentinfo', 'complementary', 'region', 'form', 'search', 'dialog', 'article', 'figure', 'group'],
  ...['list', 'table', 'row', 'textbox', 'searchbox', 'combobox', 'status', 'alert', 'blockquote'],
])
const STATES = ['required', 'invalid', 'expanded', 'checked', 'selected', 'disabled', 'pressed']

/** Reads a page as a screen reader does that goes through it from the beginning to the end: a line for each thing that it says. */
export async function readAloud(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  const visit = (node: TreeNode, depth: number): void => {
    const role = node.role?.value ?? ''
    const name = node.name?.value.trim().replace(/\s+/g, ' ') ?? ''
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? [])
    const say = (...words: string[]) => void lines.push('  '.repeat(depth) + words.filter(Boolean).join(', '))
    if (!node.ignored && role === 'StaticText') return name ? say(name) : undefined
    if (role === 'InlineTextBox') return
    if (node.ignored || !(NAMED.has(role) || READ.has(role))) return children.forEach((child) => visit(child, depth))
    const items = role === 'list' ? `${children.length} items` : ''
    const level = role === 'heading' ? `level ${String(propertyOf(node, 'level'))}` : ''
    const isUnnamedGroup = name === '' && ['group', 'region', 'form', 'figure', 'row'].includes(role)
    if (!isUnnamedGroup) say(WORDS[role] ?? role, level, name, items, valueOf(node), ...statesOf(node))
    // What a link around a heading contains is read with the link.
    if (!NAMED.has(role)) children.forEach((child) => visit(child, isUnnamedGroup ? depth : depth + 1))
  }
  const [root] = nodes
  if (root) visit(root, 0)
  return lines
}

function propertyOf({ properties = [] }: TreeNode, name: string): unknown {
  return properties.find((property) => property.name === name)?.value.value
}

function valueOf({ value }: TreeNode): string {
  return typeof value?.value === 'string' ? value.value : ''
}

function statesOf(node: TreeNode): string[] {
  return STATES.flatMap((state) => {
    const value = propertyOf(node, state)
    if (state === 'expanded' && value !== undefined) return value ? 'expanded' : 'collapsed'
    return value === true || value === 'true' ? state : []
  })
}
