import MiniSearch from 'minisearch'

export const data = { permalink: 'search-index.json', eleventyExcludeFromCollections: true }

/** An index of titles and texts, as lanai writes one. */
export const render = ({ collections }) => {
  const index = new MiniSearch({ idField: 'url', fields: ['title', 'text'], storeFields: ['title'] })
  index.addAll(collections.texts.map(({ url, data, content }) => ({ url, title: data.title, text: content.replace(/<[^>]*>/g, ' ') })))
  return JSON.stringify(index)
}
