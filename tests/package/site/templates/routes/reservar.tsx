import type { Meta, RouteProps } from '../site.ts'

export const meta: Meta = {
  title: 'Reservar um passeio de barco | Ria Mansa',
  description: 'Diga-nos o dia, o barco e quantas pessoas são. Respondemos no mesmo dia, por telefone ou por correio eletrónico.',
  sitemap: { priority: 0.9, changefreq: 'monthly' },
}

export default function Booking({ content: { boats } }: RouteProps) {
  return (
    <>
      <h1>Reservar um passeio</h1>
      <form class="booking" method="post" action="/api/lead">
        <label>
          Nome <input name="nome" autocomplete="name" required />
        </label>
        <label>
          Telefone ou correio eletrónico <input name="contacto" required />
        </label>
        <label>
          Barco{' '}
          <select name="barco">
            {boats.map(({ slug, name, seats }) => (
              <option value={slug}>
                {name} ({seats} lugares)
              </option>
            ))}
          </select>
        </label>
        <button>Enviar pedido</button>
      </form>
    </>
  )
}
