import { Island } from 'lanai'
import List from '../../widgets/list/widget.tsx'

export const meta = { title: 'A small page', description: 'A description.', robots: 'noindex' }
export default () => <Island of={List} />
