import type { PageMeta } from 'lanai'

export const meta: PageMeta = {
  title: 'There is no such page',
  description: 'The address is wrong, or the page has moved. Everything that there is can be reached from the home page.',
  robots: 'noindex',
}

export default function NotFound() {
  return (
    <article class="page">
      <h1>There is no such page</h1>
      <p class="lead">The address is wrong, or the page has moved.</p>
      <p>
        <a href="/">Home page</a>
      </p>
    </article>
  )
}
