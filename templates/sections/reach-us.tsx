import type { Content } from '../site.ts'
import { Icon } from '../icons.tsx'
import './confirmation/style.css'

/** Phone and e-mail links with large touch targets. */
export function ReachUs({ site, by }: { site: Content['site']; by?: 'phone' | 'email' | undefined }) {
  return (
    <ul class="reach-us" role="list">
      {by !== 'email' && (
        <li>
          <a class="target reach-us__link" href={`tel:${site.phone.e164}`}>
            <Icon name="phone" /> <span>{site.phone.display}</span>
          </a>
        </li>
      )}
      {by !== 'phone' && (
        <li>
          <a class="target reach-us__link" href={`mailto:${site.email}`}>
            <Icon name="mail" /> <span>{site.email}</span>
          </a>
        </li>
      )}
    </ul>
  )
}
