import type { PageMeta } from 'lanai'

export const meta: PageMeta = {
  title: 'There is no such page',
  description: 'The address is wrong, or the page has moved. The walks are on the home page.',
  robots: 'noindex',
}

export default function NotFound() {
  return (
    <article class="walk">
      <h1>There is no such page</h1>
      <p class="lead">The address is wrong, or the page has moved.</p>
      <p>
        <a href="/">All walks</a>
      </p>
    </article>
  )
}
