export const data = { permalink: 'sitemap.xml', eleventyExcludeFromCollections: true }

export const render = ({ collections }) => {
  const urls = ['/', ...collections.texts.map(({ url }) => url)].map((path) => `<url><loc>https://bench.example${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}
