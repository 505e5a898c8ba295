import { Island } from 'lanai'
import Search from '../../widgets/pesquisa/widget.tsx'
import type { Meta, RouteProps } from '../site.ts'

export const meta: Meta = {
  title: 'Pesquisar neste site | Ria Mansa',
  description: 'Procure barcos, cais e extras em todas as páginas da Ria Mansa, também sem acentos.',
  robots: 'noindex',
}

export default function SearchPage({ content: { boats } }: RouteProps) {
  return (
    <>
      <h1>Pesquisa</h1>
      <Island of={Search} when="load" index="/search-index.json">
        <ul>
          {boats.map(({ slug, name }) => (
            <li>
              <a href={`/barcos/${slug}`}>{name}</a>
            </li>
          ))}
        </ul>
      </Island>
    </>
  )
}
