import stylelint from 'stylelint'

const NAME = 'site/hover-media'
const messages = stylelint.utils.ruleMessages(NAME, {
  outside: ':hover belongs into @media (hover: hover): after a touch it stays until the next one, and costs a frame before the click',
})

/** Refuses `:hover` outside of `@media (hover: hover)`, unless an attribute sets the same look (`:is(:hover, [data-lit])`). */
const rule = () => (root, result) =>
  root.walkRules(/:hover/, (node) => {
    if (/:is\([^)]*:hover[^)]*\[/.test(node.selector)) return
    for (let parent = node.parent; parent; parent = parent.parent)
      if (parent.type === 'atrule' && parent.params === '(hover: hover)') return
    stylelint.utils.report({ ruleName: NAME, result, node, word: ':hover', message: messages.outside })
  })
rule.ruleName = NAME
rule.messages = messages

export default stylelint.createPlugin(NAME, rule)
