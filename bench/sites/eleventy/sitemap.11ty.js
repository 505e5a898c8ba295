export const data = { permalink: 'sitemap.xml' }

export const render = ({ records }) => {
  const urls = ['/', ...records.map(({ slug }) => `/pages/${slug}/`)].map((path) => `<url><loc>https://bench.example${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}
