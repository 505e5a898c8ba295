import type { SocialProps } from 'lanai'
import type { Content, Meta } from './site.ts'

export function art(): string {
  return 'cenas/ria'
}

/** satori draws it, so that it has `style` objects. */
export default function SocialImage({ content: { site }, meta }: SocialProps<Content, Meta>) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        boxSizing: 'border-box',
        padding: 72,
        color: '#fff8ec',
        backgroundImage: 'linear-gradient(90deg, rgba(8,58,74,0.9) 30%, rgba(8,58,74,0))',
      }}
    >
      <div style={{ display: 'flex', fontFamily: 'Leckerli One', fontSize: 56 }}>{site.name}</div>
      <div style={{ display: 'flex', flexDirection: 'column', width: 760, fontFamily: 'Bricolage Grotesque' }}>
        <div style={{ fontSize: 68, fontWeight: 700, lineHeight: 1.1 }}>{meta.title.split(' | ')[0]}</div>
        <div style={{ marginTop: 24, fontSize: 34, color: '#ffd27a' }}>{meta.line ?? site.tagline}</div>
      </div>
    </div>
  )
}
