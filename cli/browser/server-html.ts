import type { Island } from './island.ts'

/** What the server wrote into an island, kept so that it can be restored when the widget fails. */
export interface ServerHtml {
  copy: Element
  /** Every element of it, in order. */
  elements: readonly Element[]
  /** The nodes of the island's slot, which live on whatever happens to the widget. */
  slotNodes: readonly Node[] | undefined
  /** What its fields held before the widget was hydrated. */
  values: FieldValues
}

/** What the fields of an island hold, by name. */
export type FieldValues = ReadonlyMap<string, string | boolean>

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function readServerHtml(island: Element): ServerHtml {
  const slot = findSlot(island)
  return {
    // In a document of its own nothing is loaded. Markup as a string would need a Trusted Types policy.
    copy: document.implementation.createHTMLDocument('').importNode(island, true),
    elements: [...island.querySelectorAll('*')],
    slotNodes: slot && [...slot.childNodes],
    values: readFieldValues(island),
  }
}

/**
 * Fills a box inside of a failed island with the server's HTML: the slot's own nodes in their place, the fields as the visitor
 * left them. What was held for the widget happens there, as it would have without script.
 */
export function restoreServerHtml(island: Island, box: Element, { copy, elements, slotNodes }: ServerHtml, values: FieldValues): void {
  box.replaceChildren(...document.importNode(copy, true).childNodes)
  const copies = [...box.querySelectorAll('*')]
  for (const field of fieldsOf(box)) {
    const value = values.get(keyOf(field))
    if (typeof value === 'boolean') (field as HTMLInputElement).checked = value
    else if (value !== undefined) field.value = value
  }
  if (slotNodes) findSlot(box)?.replaceChildren(...slotNodes)
  const inPage = (element: Element | null) => (element?.isConnected ? element : copies[elements.indexOf(element as Element)])
  for (const event of island.held?.splice(0) ?? []) {
    const target = inPage(event.target as Element)
    if (event.type === 'submit') (target as HTMLFormElement).requestSubmit(inPage((event as SubmitEvent).submitter) as HTMLElement)
    else if (event.type === 'click') (target as HTMLElement).click()
  }
}

export function readFieldValues(island: Element): FieldValues {
  return new Map(fieldsOf(island).map((field) => [keyOf(field), isChoice(field) ? field.checked : field.value]))
}

/**
 * Lets a visitor who comes back find what was typed. A browser remembers a field only if it differs from its `value` attribute,
 * into which React writes whatever is typed; so the attribute gets the server's text again when the page is left. On a page that
 * comes back as it was, WebKit sets a field without autocompletion to its attribute, which therefore gets the typed text back.
 */
export function keepForReturn(island: Element): void {
  const written = [...island.querySelectorAll('input')].map((field) => [field, field.defaultValue] as const)
  if (written.length === 0) return
  addEventListener('pagehide', () => written.forEach(([field, value]) => (field.defaultValue = value)))
  addEventListener('pageshow', ({ persisted }) => persisted && written.forEach(([field]) => (field.defaultValue = field.value)))
}

/** A file cannot be put back by a program. */
function fieldsOf(element: Element): Field[] {
  return [...element.querySelectorAll<Field>('input[name]:not([type=file]),textarea[name],select[name]')]
}

/** Radio buttons and boxes of one name differ in their value. */
function keyOf(field: Field): string {
  return isChoice(field) ? `${field.name}=${field.value}` : field.name
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** The slot of this island, not one of an island inside of it. */
function findSlot(element: Element): Element | undefined {
  const island = element.closest('x-island')
  return [...element.querySelectorAll('x-slot')].find((slot) => slot.closest('x-island') === island)
}
