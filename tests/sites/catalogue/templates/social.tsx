import type { SocialProps } from 'lanai'
import type { Content } from '../content/schema.ts'

export const art = ({ page }: SocialProps<Content>) => (page.path.endsWith('hammer') ? 'tools/hammer' : 'tools/saw')
export default function SocialImage({ meta }: SocialProps<Content>) {
  return <div style={{ display: 'flex', fontFamily: 'Figtree', fontWeight: 700, fontSize: 64, color: '#fff' }}>{meta.title}</div>
}
