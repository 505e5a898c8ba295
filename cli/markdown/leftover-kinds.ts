/** Text that means more in another system. */
export interface Kind {
  readonly pattern: RegExp
  /** Ends the message, with the part that the expression captures. */
  readonly is: (part: string) => string
  readonly hint: string
}

/** What most texts have nothing of. */
export const SUSPECT =
  /<%|%%|\+\+\S|\^\^|^===|^<<<|8<-|=\{|\\begin\{|^\/\/\/|&[a-z]\w+;|\[[a-z][\w-]*\s[\w-]+=|\[\/[a-z]|\$\$|\$[^\s$]|==\S|\^\S|^\*\[|\{\/?\*|:[a-z][\w-]*\[|\]\[|\][ \t]?\(|\)\[|^:[ \t]|\{[ \t]*[#.]|\[\^|\^\[|\{[{%:]|\[\[|\[toc\]|:::|<!--|^(?:!!!|\?\?\?)|^#{2,6}[^\s#]|^(?:#{1,6}|[-*+]|\d{1,9}[.)])[\u00a0\u202f\u3000]|^＃|^\||^(?:import|export)\s|^\.\.\s|\{--|\{>>|(?:^|[\s(]):(?:[a-z][\w+-]*|[+-]1|100):(?=$|[\s.,!?)])|^\[!|\{@|^%\[/i

export const LINK_HINT = 'write [words](address): the words first, in square brackets, and no space between these and the round ones'

/** A file that mdBook or the snippets of Python-Markdown take in, also into code. */
const INCLUDE = String.raw`\{\{#(?:include|rustdoc_include|playground)\s[^{}\n]*\}\}|-+8<-+[ \t]+["'].*`
export const INCLUDE_IN_CODE = new RegExp(`^[ \\t]*(${INCLUDE})`)

export const INCLUDES: Kind = {
  pattern: new RegExp(`^(<<<[ \\t]*[@.\\w].*|\\{\\*[ \\t]+[\\w-]*[./][\\w./-]+[ \\t].*\\*\\}|${INCLUDE})`, 'g'),
  is: (text) => `the file of ${JSON.stringify(text)} is not taken in, and the line is shown as text`,
  hint: 'write the code itself, or a component that the template passes',
}

/** In the order in which they are tried: one text is reported once. */
export const KINDS: readonly Kind[] = [
  {
    pattern: /\{\{[<%][ \t]*(\/?[^\s>%}]*)/g,
    is: (name) => `the shortcode ${JSON.stringify(name)} of Hugo is shown as text`,
    hint: 'write Markdown, or a component that the template passes: ::name{key="value"}',
  },
  {
    pattern: /\{%-?[ \t]*(\w+)/g,
    is: (name) => `the tag ${JSON.stringify(name)} of Liquid is shown as text`,
    hint: 'write Markdown, or a component that the template passes: ::name{key="value"}',
  },
  {
    pattern:
      /\{\{-?[ \t]*([.$]*[a-z_]\w*(?:\.[\w-]+)+|[.$]+[a-z_]\w*|['".$a-z_][^{}|]*\|[^{}]*(?=\}\})|[.$]*[a-z_][\w:.]*\([^{}]*\))[ \t]*-?\}\}/gi,
    is: (name) => `the variable ${JSON.stringify(name.replace(/-$/, '').trim())} of a template language is shown as text`,
    hint: 'write the text itself, or a placeholder of a fact; in code it is text',
  },
  {
    pattern: /(\{:[ \t]*[#.\w:/][^}\n]*\})/g,
    is: (text) => `the attributes ${JSON.stringify(text)} of kramdown are shown as text`,
    hint: 'a heading takes {#id .class} on its line; anything else is written as HTML',
  },
  {
    pattern: /^(@?\[\[?_?toc_?\]?\])[ \t]*$/gi,
    is: (text) => `${JSON.stringify(text)} is shown as text`,
    hint: 'the template has the headings: headings of useMarkdown',
  },
  {
    pattern: /\[\[([^\s\][][^\][]*)\]\]/g,
    is: (name) => `the wiki link ${JSON.stringify(name)} is shown as text`,
    hint: 'write [words](file.md), or pass a plugin that reads such links',
  },
  {
    pattern: /\[(\^[^\]\s][^\]\n]*)\](?!\()/g,
    is: (name) => `there is no footnote ${JSON.stringify(`[${name}]`)}, and its mark is shown as text`,
    hint: 'write the line of the footnote, which begins with the mark and a colon; a mark has no spaces',
  },
  {
    pattern: /(\^\[[^\]]*\]?)/g,
    is: (text) => `the footnote ${JSON.stringify(text)} inside of a line is shown as text`,
    hint: 'write [^1], and a line that begins with [^1]: for the text',
  },
  {
    pattern: /(\]\(\(?(?:[^()\n\0]*\)|[^()\n\0]*$))/g,
    is: (text) => `the address of a link or picture cannot be read, and ${JSON.stringify(text)} is shown as text`,
    hint: 'an address with spaces is written <in brackets>, or with %20 for each; a title is in quotes',
  },
  {
    pattern: /(\[[^\][\n]+\][ \t]\((?:\.{0,2}\/|[\w./-]+\.md\b)[^()\s]*\)|\([^()\n]+\)\[[\w./-]+\.md\b[^\][\s]*\])/g,
    is: (text) => `the link ${JSON.stringify(text)} is shown as text`,
    hint: LINK_HINT,
  },
  {
    pattern: /(?<![\w)\]])\[([^\][]+)\]\[\](?!\[)/g,
    is: (name) => `there is no address for the reference ${JSON.stringify(name)}, which is shown as text`,
    hint: 'write a line [name]: with the address, or \\[ for the bracket',
  },
  {
    pattern: /(?:^[^\][]*|(?<![\w)\]])\[[^\][]*)\]\[([^\][]+)\]/g,
    is: (name) => `there is no address for the reference ${JSON.stringify(name)}, which is shown as text`,
    hint: 'write a line [name]: with the address, or \\[ for the bracket',
  },
  {
    pattern: /^(\[!(?:note|tip|important|warning|caution)\])/gi,
    is: (text) => `the alert ${JSON.stringify(text)} is shown as text`,
    hint: 'it is the first line of a quotation, with no more than a title: > [!NOTE]',
  },
  {
    pattern: /^(\[!(?:include|video|div|code(?:-\w+)?)\s.*)/gi,
    is: (text) => `${JSON.stringify(text)} of Microsoft Learn is shown as text`,
    hint: 'write the text itself, or a component that the template passes: ::name{key="value"}',
  },
  {
    pattern: /(<!--)/g,
    is: () => 'a comment has no end, and is shown as text',
    hint: 'end it with -->',
  },
  {
    pattern: /^(:::+.*)/g,
    is: (text) => `the line ${JSON.stringify(text)} begins and ends no component, and is shown as text`,
    hint: 'a component is :::name up to a line :::',
  },
  {
    pattern: /^(:[ \t]+\S.*)/g,
    is: () => 'a definition without a term is shown as text',
    hint: 'write its term on the line above it',
  },
  {
    pattern: /\s(\{[ \t]*[#.][\w-][^{}]*\})$/g,
    is: (text) => `${JSON.stringify(text)} is shown as text`,
    hint: 'a heading takes {#id .class} at the end of its line, and data-, aria-, lang, dir, title, tabindex and role besides',
  },
  {
    pattern: /(<%[\s\S]*?(?:%>|$))/g,
    is: (text) => `the tag ${JSON.stringify(text)} of a template language is shown as text`,
    hint: 'write the text itself, or a component that the template passes: ::name{key="value"}',
  },
  {
    pattern: /(\{\/\*.*?(?:\*\/\}|$))/g,
    is: (text) => `the comment ${JSON.stringify(text)} of MDX is shown as text`,
    hint: 'write <!-- … -->',
  },
  {
    pattern: /(\$\$[^$\n]+\$\$|^\$\$$|\\begin\{(?:equation|align|gather|multline|eqnarray)\*?\})/g,
    is: () => 'a formula of TeX is shown as text',
    hint: 'pass a plugin that renders formulas, such as @mdit/plugin-katex, or write \\$',
  },
  {
    pattern: /(?<![\w$\\])(\$(?=\S)[^$\n]*(?:\\[a-z]|\w[_^][\w{])[^$\n]*(?<=\S)\$)(?![\w$])/g,
    is: (text) => `the formula ${JSON.stringify(text)} of TeX is shown as text`,
    hint: 'pass a plugin that renders formulas, such as @mdit/plugin-katex, or write \\$',
  },
  {
    pattern: /^(\*\[[^\]]+\]:[ \t])/g,
    is: (text) => `the abbreviation ${JSON.stringify(text.trim())} is shown as text`,
    hint: 'write <abbr title="…">, or pass the plugin markdown-it-abbr',
  },
  {
    pattern: /(?<![\w:])(:[a-z][\w-]*\[[^\]\n]*\](?:\{[^}\n]*\})?)/g,
    is: (text) => `the directive ${JSON.stringify(text)} inside of a line is shown as text`,
    hint: 'write the element, such as <abbr>, or a component that the template passes: <Name />',
  },
  {
    pattern: /(?<![\w=])(==(?=\S)[^=\n]+(?<=\S)==)(?![\w=])/g,
    is: (text) => `${JSON.stringify(text)} is shown as text, and not as marked`,
    hint: 'write <mark>, or pass the plugin markdown-it-mark',
  },
  {
    pattern: /(?<=[\w)])(\^[\w+-]+\^)(?!\w)/g,
    is: (text) => `${JSON.stringify(text)} is shown as text, and not raised`,
    hint: 'write <sup>, or pass the plugin markdown-it-sup',
  },
  {
    pattern: /^(===[!+]? ["'].*)/g,
    is: (text) => `the tab ${JSON.stringify(text)} of MkDocs is shown as text`,
    hint: 'write a heading, or a component that the template passes, and its text without indentation',
  },
  {
    pattern: /^(\/\/\/+(?:[ \t].*)?)$/g,
    is: (text) => `the line ${JSON.stringify(text)}, which begins or ends a block of Python-Markdown, is shown as text`,
    hint: 'write :::name up to a line :::',
  },
  {
    pattern: /(\{(?:\+\+|--|>>|==).*?(?:\+\+|--|<<|==)\})/g,
    is: (text) => `the mark of an editor ${JSON.stringify(text)} is shown as text`,
    hint: 'accept or reject the change, or write <ins>, <del>, <mark> or a comment of HTML',
  },
  {
    pattern: /^(\.\.[ \t]+[a-z][\w-]*::.*)/g,
    is: (text) => `the directive ${JSON.stringify(text)} of reStructuredText is shown as text`,
    hint: 'write :::name up to a line :::, or Markdown',
  },
  {
    pattern: /(\[[^\][\n]+\]\{[ \t]*[#.][^{}\n]*\})/g,
    is: (text) => `${JSON.stringify(text)} is shown as text`,
    hint: 'write <span class="…">',
  },
  {
    pattern: /(?<![\w+])(\+\+(?=\S)[^+\n]*(?:\+[^+\n]+)*(?<=\S)\+\+)(?![\w+])/g,
    is: (text) => `${JSON.stringify(text)} is shown as text, and neither as keys nor as inserted`,
    hint: 'write <kbd> or <ins>, or pass the plugin markdown-it-ins',
  },
  {
    pattern: /(\^\^(?=\S)[^^\n]+(?<=\S)\^\^)/g,
    is: (text) => `${JSON.stringify(text)} is shown as text, and not as inserted`,
    hint: 'write <ins>',
  },
  {
    pattern: /(?<![\w%])(%%(?!%)[^%\n]*(?:%%(?!\w)|$))/g,
    is: (text) => `the comment ${JSON.stringify(text)} of Obsidian is shown as text`,
    hint: 'write <!-- … -->',
  },
  {
    pattern: /(\{@(?:link(?:code|plain)?|tutorial|inheritdoc)\b[^{}\n]*\})/gi,
    is: (text) => `the tag ${JSON.stringify(text)} of JSDoc is shown as text`,
    hint: 'write [words](address)',
  },
  {
    pattern: /^(%\[[^\][\n]*\]?)$/g,
    is: (text) => `the embed ${JSON.stringify(text)} of Hashnode is shown as text`,
    hint: 'write a link, or a component that the template passes: ::name{key="value"}',
  },
  {
    pattern: /(?<=^|[ \t])(\^(?=[a-z-]*[\d-])(?=[\d-]*[a-z])[a-z\d][a-z\d-]{3,})$/gi,
    is: (text) => `the name of a block ${JSON.stringify(text)} of Obsidian is shown as text`,
    hint: 'leave it out, or write <span id="…"></span>',
  },
  INCLUDES,
  {
    pattern: /(<[a-z][\w.]*\s[\w\s="'-]*=\{(?:\{[^{}]*\}|[^{}])*\}[^<>]*>?)/gi,
    is: (text) => `the tag ${JSON.stringify(text)} of JSX is shown as text`,
    hint: 'write attributes of HTML, with their values in quotes',
  },
  {
    pattern: /(\[[a-z][\w-]*(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[\d,]+))+\s*\/?\]|\[([a-z][\w-]*)\][^\0]{0,400}?\[\/\2\])/g,
    is: (text) => `the shortcode ${JSON.stringify(text)} of WordPress is shown as text`,
    hint: 'write Markdown, or \\[ for the bracket',
  },
  {
    pattern: /(&[a-z]\w+;)/gi,
    is: (text) => `there is no character ${JSON.stringify(text)}, which is shown as text`,
    hint: 'write the character itself, or &amp; for the sign',
  },
  {
    pattern: /^((?:!!!|\?\?\?\+?) \w.*)/g,
    is: (text) => `the admonition ${JSON.stringify(text)} of MkDocs is shown as text`,
    hint: 'write :::note, its text without indentation, and a line :::',
  },
  {
    pattern: /^(#{2,6})[^\s#]/g,
    is: () => 'a heading without a space after its # is shown as text',
    hint: 'write a space between them',
  },
  {
    pattern: /^(#{1,6}|[-*+]|\d{1,9}[.)])[\u00a0\u202f\u3000]/g,
    is: () => 'the mark of a heading or of a list item is shown as text: the space after it is none of Markdown',
    hint: 'write a plain space: this one, of a French or Japanese keyboard for instance, looks the same',
  },
  {
    pattern: /^(＃+)/g,
    is: (mark) => `${mark} has the width of a Chinese character, and is shown as text`,
    hint: 'a heading begins with # and a space',
  },
  {
    pattern: /^(import\s(?:.+\sfrom\s+)?['"].*|export\s+(?:default|const|let|function|async)\b.*)/g,
    is: () => 'a line of MDX is shown as text',
    hint: 'the template imports components, and passes them in components of useMarkdown',
  },
  {
    pattern: /(?:^|[\s(])(:(?:[a-z][\w+-]*|[+-]1|100):)(?=$|[\s.,!?)])/g,
    is: (name) => `${JSON.stringify(name)} is shown as text, and not as an emoji`,
    hint: 'write the character, or pass the plugin markdown-it-emoji',
  },
]
