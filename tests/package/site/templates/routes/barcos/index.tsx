import { formatEuro } from '../../../content/format.ts'
import { BoatCard } from '../../boat-card.tsx'
import type { Meta, RouteProps } from '../../site.ts'

export const meta: Meta = {
  title: 'Os nossos barcos e preços | Ria Mansa',
  description: 'Três barcos, dois cais e tudo o que pode levar a bordo: preços por hora, lugares e extras para o seu passeio.',
  sitemap: { priority: 0.8, changefreq: 'monthly' },
}

export default function Boats({ content: { boats, extras } }: RouteProps) {
  return (
    <>
      <h1>Os nossos barcos</h1>
      <section class="cards">
        {boats.map((boat) => (
          <BoatCard boat={boat} />
        ))}
      </section>
      <h2>Extras</h2>
      <table>
        <tbody>
          {extras.map(({ name, price }) => (
            <tr>
              <th scope="row">{name}</th>
              <td>{formatEuro(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
