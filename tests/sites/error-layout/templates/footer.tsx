export function Footer() {
  return (
    <footer style="margin: 0">
      <a href="/">Home</a> <a href="/imprint">Imprint</a>
    </footer>
  )
}
