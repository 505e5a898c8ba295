const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text) => text.replace(/[&<>"]/g, (character) => ENTITIES[character])

/** The text of HTML, as a description. */
const excerptOf = (html) =>
  html
    .replace(/<pre[^]*?<\/pre>|<[^>]*>/g, '')
    .trim()
    .slice(0, 160)

export default ({ title, content, page }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<meta name="description" content="${excerptOf(content)}">
<link rel="canonical" href="https://bench.example${page.url}">
<link rel="stylesheet" href="/code.css">
</head>
<body>
<header><a href="/">All texts</a></header>
<main><article><h1>${escape(title)}</h1>${content}</article></main>
<footer>Reference edition</footer>
</body>
</html>
`
