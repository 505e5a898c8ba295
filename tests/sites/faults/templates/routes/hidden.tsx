export const meta = {
  title: 'A hidden page that a sitemap lists',
  description: 'A description of its own that no page that may be indexed has.',
  robots: 'noindex',
}
export default () => <h1>Hidden</h1>
