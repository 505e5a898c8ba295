interface City {
  slug: string
  name: string
}

export const paths = ({ content }: { content: { cities: Iterable<City> } }) => [...content.cities].map((city) => ({ params: { city: city.slug }, city }))
export const meta = ({ city }: { city: City }) => ({ title: `In ${city.name}`, description: `What we do for people in ${city.name}.`, robots: 'noindex' })
export default ({ city }: { city: City }) => <h1>{city.name}</h1>
