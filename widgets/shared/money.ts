// Language and currency as in content/format.ts, which no widget may import.
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Rounded to whole dollars: `1949.7` -> `$1,950`. */
export function formatDollars(amount: number): string {
  return dollars.format(amount)
}
