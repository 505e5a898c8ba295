export const meta = { title: 'Short', description: 'Too short.', without: ['lang'], sitemap: { priority: 1, changefreq: 'weekly' } }
export default () => (
  <>
    <h1>One</h1>
    <h1>Two</h1>
    <img src="/favicon.svg" />
    <a href="/twin#nowhere">twin</a>
    <a href="/gone">a page that is not there</a>
    <a href="https://elsewhere.example/page">elsewhere</a>
    <a href="http://127.0.0.1:9/">nobody there</a>
    <div
      dangerouslySetInnerHTML={{
        __html:
          '<a href="/twin.html">a file that is not there</a><a href="/twin">costs a redirect</a><a href="/old/">a redirect</a><p style="color:red" onclick="x()">styled</p><a href="#">nowhere</a><p id="same">once</p><p id="same">twice</p>',
      }}
    />
  </>
)
