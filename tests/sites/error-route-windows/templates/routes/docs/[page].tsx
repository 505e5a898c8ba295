export const paths = () => ['start', 'What is it?'].map((page) => ({ params: { page } }))
export const meta = {
  title: 'A page of the documentation',
  description: 'One of two pages; the path of one of them has a question mark, and spaces besides.',
  robots: 'noindex',
}
export default () => <h1>Page</h1>
