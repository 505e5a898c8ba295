import { useMarkdown } from 'lanai'

export const meta = {
  title: 'A small home page',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}

const Chart = ({ title }) => <p>{title}</p>

export default function Home({ content }) {
  const { content: text } = useMarkdown(content.notes.get('first'), { components: { chart: Chart } })
  return <article>{text}</article>
}
