const Nowhere = undefined as unknown as () => null
const Late = (() => Promise.resolve(null)) as unknown as () => null
const lost = { price: 5 } as unknown as string

export const meta = { title: 5, description: '', robots: 'none', sitemap: { priority: 4, changefreq: 'daily' } }
export default () => <h1 onClick={() => Late}>Home</h1>
export { Late, lost, Nowhere }
