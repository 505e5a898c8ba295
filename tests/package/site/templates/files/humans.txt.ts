import type { TextFile } from 'lanai'
import type { Content } from '../site.ts'

const write: TextFile<Content> = ({ content: { site, boats }, origin }) => `${site.name}: ${boats.length} barcos, ${origin}/\n`
export default write
