import { Csp, Head, Island, type DocumentProps } from 'lanai'
import type { Content } from '../content/schema.ts'
import theme from '../widgets/theme/script.ts'
import { Search } from './search.tsx'
import { Sidebar } from './sidebar.tsx'

/** Before the first paint, so that a page never flashes in the other colours. */
const KEEP_THEME = `document.documentElement.dataset.theme = localStorage.getItem('theme') ?? ''`
/** The security policy allows this script alone. After a change of it, the build prints what to write here. */
const KEEP_THEME_HASH = "'sha256-D/v9kA9I/xum7XPQL4xW5v7S1+w/ofTHW5KQz40X77w='"

export default function Document({ content, page, children }: DocumentProps<Content>) {
  const { site } = content
  return (
    <html lang="en">
      <head>
        <Head />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Csp sources={{ 'script-src': [KEEP_THEME_HASH] }} />
        <script dangerouslySetInnerHTML={{ __html: KEEP_THEME }} />
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header class="header">
          <button class="icon-button menu-button" type="button" popovertarget="sidebar" aria-label="Menu">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" />
            </svg>
          </button>
          <a class="brand" href="/">
            {site.name}
          </a>
          <Search />
          <Island of={theme} when="interaction">
            <button class="icon-button theme-button" type="button" aria-label="Switch between dark and light">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <circle cx="12" cy="12" r="8" />
                <path class="filled" d="M12 4a8 8 0 0 1 0 16z" />
              </svg>
            </button>
          </Island>
        </header>
        <div class="columns">
          <nav class="sidebar" id="sidebar" popover="auto" aria-label="Documents">
            <button class="icon-button sidebar__close" type="button" popovertarget="sidebar" popovertargetaction="hide" aria-label="Close">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
            <Sidebar content={content} current={page.path} />
          </nav>
          <div class="content">
            <main id="main">{children}</main>
            <footer class="footer">
              <p>{site.footer}</p>
            </footer>
          </div>
        </div>
      </body>
    </html>
  )
}
