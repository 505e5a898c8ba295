const euro = new Intl.NumberFormat('pt-PT', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** `45 €`, with a space that does not break. */
export function formatEuro(amount: number): string {
  return euro.format(amount)
}
