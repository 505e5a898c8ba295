import type { Meta, RouteProps } from '../site.ts'

export const meta: Meta = {
  title: 'Quem somos e onde estamos | Ria Mansa',
  description: 'Uma família de Olhão que aluga barcos desde 1994. Conheça os nossos cais e a forma como cuidamos da ria.',
  sitemap: { priority: 0.5, changefreq: 'yearly' },
}

export default function About({ content: { harbours } }: RouteProps) {
  return (
    <>
      <h1>Quem somos</h1>
      <p class="lead">Somos três irmãos de Olhão. O avô pescava na ria; nós mostramo-la a quem cá vem.</p>
      <h2>Os nossos cais</h2>
      <ul>
        {harbours.map(({ name, meeting }) => (
          <li>
            <strong>{name}</strong>: {meeting}
          </li>
        ))}
      </ul>
    </>
  )
}
