/** What search engines are told about a page, in the words of schema.org. */
export function StructuredData({ of }: { of: Readonly<Record<string, unknown>> }) {
  return <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...of })}</script>
}
