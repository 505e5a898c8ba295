import { lost } from './index.tsx'

export const meta = { title: 'A small page', description: 'A description.', robots: 'noindex' }
export default () => <p>{lost}</p>
