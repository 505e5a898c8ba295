import { Picture } from 'lanai'
import { BoatCard } from '../boat-card.tsx'
import type { Meta, RouteProps } from '../site.ts'

export const meta: Meta = {
  title: 'Aluguer de barcos na Ria Formosa | Ria Mansa',
  description: 'Barcos elétricos, lanchas e um veleiro clássico para passear na Ria Formosa, a partir de Olhão e de Tavira.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}

export default function Home({ content: { boats, reviews, facts } }: RouteProps) {
  return (
    <>
      <section class="hero">
        <Picture of="cenas/ria" alt="Um barco à vela na ria, com as ilhas ao fundo" priority wide />
        <h1>A ria é mais bonita vista da água</h1>
        <p>Escolha o barco, nós tratamos do resto. Navegamos {facts.season}.</p>
        <a class="button" href="/reservar">
          Reservar um passeio
        </a>
      </section>
      <section class="cards">
        {boats.map((boat) => (
          <BoatCard boat={boat} />
        ))}
      </section>
      <section class="reviews">
        <h2>O que dizem de nós</h2>
        {reviews.slice(0, 3).map(({ text, author, boat }) => (
          <blockquote>
            <p>«{text}»</p>
            <footer>
              {author} · <a href={`/barcos/${boat.slug}`}>{boats.get(boat).name}</a>
            </footer>
          </blockquote>
        ))}
      </section>
    </>
  )
}
