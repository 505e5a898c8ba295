import '../styles/about.css'

export const meta = {
  title: 'About this small site',
  description: 'Who stands behind this small site, where they work and since when.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => (
  <>
    <h1>About</h1>
    <p id="people">
      {'$& $$ <b> & "quotes"'} <a href="/">Home</a>
    </p>
  </>
)
