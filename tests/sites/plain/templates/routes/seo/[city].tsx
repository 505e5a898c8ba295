import type { Page } from 'lanai'

export const paths = ({ content }: { content: { cities: { slug: string; name: string }[] } }) =>
  content.cities.map((city) => ({ params: { city: city.slug }, city }))
export const meta = ({ city }: { city: { name: string } }) => ({
  title: `Found in ${city.name}`,
  description: `What we do for people in ${city.name}, and what it costs them each month.`,
  sitemap: { file: 'cities', priority: 0.6, changefreq: 'monthly' },
})
export default ({ city, page }: { city: { name: string }; page: Page }) => (
  <h1>
    {city.name} at {page.url}
  </h1>
)
