import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import postcss from 'postcss'
import stylelint from 'stylelint'

const NAME = 'site/own-classes'
const messages = stylelint.utils.ruleMessages(NAME, {
  foreign: (name, file) =>
    `".${name}" belongs to ${file}: set a custom property, give the component a variant, or pass it a class of the page`,
})

/** The block of a BEM class: `hero` of `hero__title` and `hero--bleed`. */
const blockOf = (name) => name.split(/__|--/, 1)[0]

/**
 * The classes in the selectors of a stylesheet, without states (`is-free`).
 * @param {import('postcss').Root} root
 * @returns {{ name: string, rule: import('postcss').Rule }[]}
 */
function classesIn(root) {
  const found = []
  root.walkRules((rule) => {
    const selector = rule.selector.replace(/"[^"]*"|'[^']*'/g, '')
    for (const [, name] of selector.matchAll(/\.([a-z][\w-]*)/gi)) if (!name.startsWith('is-')) found.push({ name, rule })
  })
  return found
}

/**
 * The blocks that stylesheets define, with the first stylesheet of each.
 * @param {string[]} folders
 * @param {string[]} ignore folders and files that are left out
 * @returns {Map<string, string>}
 */
function findOwners(folders, ignore) {
  const owners = new Map()
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      const file = join(folder, name)
      if (!file.endsWith('.css') || ignore.some((path) => file.startsWith(path))) continue
      for (const { name } of classesIn(postcss.parse(readFileSync(file, 'utf8'), { from: file })))
        if (!owners.has(blockOf(name))) owners.set(blockOf(name), file)
    }
  }
  return owners
}

/** Refuses classes whose block has styles in a stylesheet of these folders, apart from the ignored ones and the folder of the stylesheet itself. */
const rule = (folders, { ignore }) => {
  const owners = findOwners(folders, ignore)
  return (root, result) => {
    const folder = root.source?.input.file && dirname(root.source.input.file)
    for (const { name, rule: node } of classesIn(root)) {
      const owner = owners.get(blockOf(name))
      if (owner && resolve(dirname(owner)) !== folder)
        stylelint.utils.report({ ruleName: NAME, result, node, word: `.${name}`, message: messages.foreign(name, owner) })
    }
  }
}
rule.ruleName = NAME
rule.messages = messages
// An array of folders is one option, not a value and its options.
rule.primaryOptionArray = true

export default stylelint.createPlugin(NAME, rule)
