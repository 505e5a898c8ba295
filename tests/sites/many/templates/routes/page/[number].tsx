/** 3,000 pages of 50 kB: 150 MB, which no heap of 128 MB can hold at once. */
const PAGES = 3000
const FILLER = 'Somebody answers the phone. '.repeat(1800)

export function* paths() {
  for (let number = 0; number < PAGES; number++) yield { params: { number: `n${number}` }, number }
}
export const meta = ({ number }: { number: number }) => ({
  title: `Page number ${number}`,
  description: `The page with the number ${number}, one of many that are all alike.`,
  sitemap: { file: 'pages', priority: 0.5, changefreq: 'yearly' },
})
export default ({ number }: { number: number }) => (
  <>
    <h1>Number {number}</h1>
    <a href={`/page/n${(number + 1) % PAGES}`}>next</a>
    <p>{FILLER}</p>
  </>
)
