export function Document() {
  return null
}
