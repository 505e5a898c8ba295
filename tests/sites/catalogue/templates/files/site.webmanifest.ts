import type { TextFile } from 'lanai'
import type { Content } from '../../content/schema.ts'

const manifest: TextFile<Content> = ({ content, origin }) => `${JSON.stringify({ name: content.home.intro, start_url: `${origin}/` })}\n`
export default manifest
