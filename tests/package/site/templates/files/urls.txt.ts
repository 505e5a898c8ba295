import { output } from 'lanai'

/** Every page that search engines may index, one to a line. */
export default output({
  *files(pages) {
    const urls = [...pages].filter(({ indexable }) => indexable).map(({ canonical }) => canonical)
    yield { path: 'urls.txt', bytes: `${[...new Set(urls)].sort().join('\n')}\n` }
  },
})
