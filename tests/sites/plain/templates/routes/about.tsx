export const meta = { title: 'About this small site', description: 'A description that is long enough to be shown whole by search engines.', sitemap: { priority: 1, changefreq: 'weekly' } }
export default () => (
  <>
    <h1>About</h1>
    <p id="people">
      {'$& $$ <b> & "quotes"'} <a href="/">Home</a>
    </p>
  </>
)
