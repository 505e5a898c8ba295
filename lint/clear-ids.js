import { Rule } from 'html-validate'

/** Elements whose `name` is none that a document or a form finds an element by. */
const OTHER_NAMES = new Set(['meta', 'param', 'slot'])

/**
 * Two ids that differ only in case, or an id that is the name of another element, are taken for one another: by readers, in quirks, and
 * where `document` and forms find an element by either.
 */
class ClearIds extends Rule {
  setup() {
    this.on('dom:ready', ({ document }) => {
      const ids = new Map()
      for (const element of document.querySelectorAll('[id]')) {
        const { id } = element
        const key = id?.toLowerCase()
        if (!key) continue
        const other = ids.get(key)
        if (other && other.id !== id) this.report(element, `The id "${id}" differs only in case from "${other.id}"`)
        ids.set(key, element)
      }
      for (const element of document.querySelectorAll('[name]')) {
        const name = element.getAttributeValue('name')
        const named = ids.get(name?.toLowerCase())
        if (!named || named.isSameNode(element) || OTHER_NAMES.has(element.tagName)) continue
        this.report(named, `The id "${named.id}" is the name of another element, <${element.tagName}>`)
      }
    })
  }
}

/** @type {import('html-validate').Plugin} */
export default { name: 'site', rules: { 'site/clear-ids': ClearIds } }
