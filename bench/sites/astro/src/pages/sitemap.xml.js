import { getCollection } from 'astro:content'

export async function GET() {
  const records = await getCollection('records')
  const urls = ['/', ...records.map(({ id }) => `/pages/${id}/`)].map((path) => `<url><loc>https://bench.example${path}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  )
}
