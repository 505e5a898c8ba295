export const meta = { title: 'A small page', description: 'A description.', robots: 'noindex' }
export const paths = 5
export default 'no component'
