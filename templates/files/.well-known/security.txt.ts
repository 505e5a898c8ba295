import type { TextFile } from 'lanai'
import type { Content } from '../../site.ts'

const DAY = 86_400_000

/** Where to report a vulnerability (RFC 9116). It expires some days after the build, so that a site nobody builds any more says so. */
const security: TextFile<Content> = ({ content: { site }, origin, buildDay }) => {
  const expires = new Date(Date.parse(buildDay) + site.securityFileDays * DAY)
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: en`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
export default security
