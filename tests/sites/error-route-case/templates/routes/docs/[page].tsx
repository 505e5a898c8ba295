export const paths = () => ['start', 'Start', 'other'].map((page) => ({ params: { page } }))
export const meta = {
  title: 'A page of the documentation',
  description: 'One of three pages; the paths of two of them differ in nothing but the case of a letter.',
  robots: 'noindex',
}
export default () => <h1>Page</h1>
