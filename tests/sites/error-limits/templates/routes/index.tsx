interface Props {
  content: { home: { meta: { title: string; description: string } } }
}

export const meta = ({ content }: Props) => ({ ...content.home.meta, robots: 'noindex' })
export default () => <h1>Home</h1>
