import { expect, it } from 'vitest'
import { readSitemap } from '../../../cli/check/site-rules.ts'

it('readSitemap(xml) reads the URLs of pages, with references to characters, and not those of their videos', () => {
  const video = '<video:video><video:content_loc>https://a.example/v.mp4</video:content_loc></video:video>'
  const xml = `<?xml version="1.0"?>\n<urlset><url><loc>https://a.example/?a=1&amp;b</loc>${video}</url><url><loc>https://a.example/b/</loc></url></urlset>`
  expect(readSitemap(xml)).toEqual(['https://a.example/?a=1&b', 'https://a.example/b/'])
})
