/** Name of the query parameter with the slug of the tool that is ordered. */
export const ORDER_PARAMETER = 'tool'

/** The message of the order that the address asks for; undefined for an unknown one. */
export function readOrder(query: string, orders: Readonly<Record<string, string>>): string | undefined {
  const tool = new URLSearchParams(query).get(ORDER_PARAMETER)
  return tool !== null && Object.hasOwn(orders, tool) ? orders[tool] : undefined
}
