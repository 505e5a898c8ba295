export const meta = { title: 'A', description: 'B', robots: 'noindex' }
export const paths = () => {
  throw new Error('no list today')
}
export default () => <p>x</p>
