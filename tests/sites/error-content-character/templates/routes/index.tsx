export const meta = {
  title: 'A small home page',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default ({ content }) => (
  <>
    <h1>{content.site.name}</h1>
    {content.site.plans.map(({ name, price }) => (
      <p>
        {name}: {price}
      </p>
    ))}
  </>
)
