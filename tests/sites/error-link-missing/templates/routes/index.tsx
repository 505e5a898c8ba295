export const meta = {
  title: 'A small home page',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => (
  <>
    <h1>Home</h1>
    <a href="/nowhere">nowhere</a>
    <a href="/old">old</a>
    <a href="about">relative</a>
    <a href="#">nothing</a>
    <video src="/media/intro.webm" />
    <form action="/gone">
      <button>go</button>
    </form>
  </>
)
