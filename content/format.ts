/** Language and region of the site, as `Intl` names them. */
export const LOCALE = 'en-US'
/** Where the business is: days begin there. */
export const TIME_ZONE = 'America/New_York'
/** Currency of every price, ISO 4217. */
export const CURRENCY = 'USD'

// Creating one takes longer than all else that a placeholder does.
const count = new Intl.NumberFormat(LOCALE)
const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY })
const wholeMoney = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY, minimumFractionDigits: 0 })
const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** `500` -> `$500`, `23028` -> `$23,028`, `99.5` -> `$99.50`. */
export function formatMoney(amount: number): string {
  return (Number.isInteger(amount) ? wholeMoney : money).format(amount)
}

/** `10000` -> `10,000`. */
export function formatCount(value: number): string {
  return count.format(value)
}

/** `2025-05-02` -> `May 2, 2025`. */
export function formatDay(day: string): string {
  return date.format(new Date(`${day}T00:00:00Z`))
}
