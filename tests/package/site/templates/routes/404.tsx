import type { Meta } from '../site.ts'

export const meta: Meta = {
  title: 'Página não encontrada | Ria Mansa',
  description: 'Esta página não existe ou mudou de lugar. Volte ao início ou veja os nossos barcos.',
  robots: 'noindex',
}

export default function NotFound() {
  return (
    <>
      <h1>Encalhámos</h1>
      <p>
        Esta página não existe. <a href="/">Voltar ao cais</a>
      </p>
    </>
  )
}
