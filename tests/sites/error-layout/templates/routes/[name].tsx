import type { PathEntry } from 'lanai'

export const paths = (): PathEntry[] => ['one', 'two', 'three', 'four'].map((name) => ({ params: { name } }))
export const meta = { title: 'A page', description: 'A description.', robots: 'noindex' }
export default ({ params }: { params: { name: string } }) => (
  <>
    <h1>{params.name}</h1>
    {params.name === 'two' && <a href="/nowhere">only on this page</a>}
  </>
)
