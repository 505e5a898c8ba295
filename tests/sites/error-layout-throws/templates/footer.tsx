const offices: { city: string }[] = []

export function Footer() {
  return <footer>{offices[0]!.city}</footer>
}
