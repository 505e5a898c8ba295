import { Head, type DocumentProps } from 'lanai'
import 'lanai/code.css'
import type { Content } from '../content/schema.ts'

export default ({ children }: DocumentProps<Content>) => (
  <html lang="en">
    <head>
      <Head />
    </head>
    <body>
      <header>
        <a href="/">All texts</a>
      </header>
      <main>{children}</main>
      <footer>Reference edition</footer>
    </body>
  </html>
)
