import type { DocumentProps } from 'lanai'
import { amber, coral, ink, mist, paper } from './colors.ts'
import type { Content, Meta } from './site.ts'

type Props = DocumentProps<Content, Meta>

/** Id of the background picture. */
export function art({ meta }: Props): string {
  return meta.picture ?? 'scenes/home'
}

/** The text layer: brand, title, and a line such as a price. Satori renders it, which requires `style` objects. */
export default function SocialImage({ content, meta }: Props) {
  const title = meta.title.split(/ [|–—] /)[0] ?? meta.title
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        backgroundImage: `linear-gradient(90deg, ${ink[950]}f5 38%, ${ink[950]}8c 66%, ${ink[950]}00 92%)`,
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', width: 760, padding: '64px 0 64px 72px' }}>
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <div
            style={{ width: 44, height: 10, borderRadius: 5, backgroundImage: `linear-gradient(100deg, ${coral[500]}, ${amber[400]})` }}
          />
          <div style={{ marginLeft: 20, fontFamily: 'Figtree', fontWeight: 700, fontSize: 30, color: mist[100] }}>{content.site.brand}</div>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div
            style={{
              fontFamily: 'Bricolage Grotesque',
              fontWeight: 700,
              fontSize: title.length > 44 ? 62 : 76,
              lineHeight: 1.06,
              textWrap: 'balance',
              letterSpacing: '-0.02em',
              color: paper[50],
            }}
          >
            {title}
          </div>
          <div
            style={{
              marginTop: 28,
              fontFamily: 'Figtree',
              fontWeight: 400,
              fontSize: 32,
              lineHeight: 1.35,
              textWrap: 'balance',
              color: meta.socialLine ? amber[400] : mist[300],
            }}
          >
            {meta.socialLine ?? content.site.tagline}
          </div>
        </div>
      </div>
    </div>
  )
}
