const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escape = (text) => text.replace(/[&<>"]/g, (character) => ENTITIES[character])

export const list = (items, render) => items.map(render).join('')
