import { Island } from 'lanai'
import Count from '../../widgets/count/widget.tsx'
export const meta = {
  title: 'A small home page',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => <Island of={Count} start={{ at: new Date(0) as never }} />
