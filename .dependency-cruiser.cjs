/** The border between the parts of the house; see CONTRIBUTING.md. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'], viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'cli-knows-no-site', severity: 'error', from: { path: '^cli/' }, to: { path: '^(templates|widgets|content)/' } },
    {
      name: 'rendering-writes-nothing',
      severity: 'error',
      from: { path: '^cli/render/' },
      to: { path: '^cli/(emit|bundle|check|commands)/' },
    },
    {
      name: 'commands-are-the-top',
      severity: 'error',
      from: { path: '^cli/(emit|bundle|render|content|check)/' },
      to: { path: '^cli/commands/' },
    },
    {
      name: 'widgets-stand-alone',
      severity: 'error',
      from: { path: '^widgets/' },
      to: { path: '^(templates|content|cli)/', pathNot: '^cli/browser/client\\.ts$' },
    },
    {
      name: 'templates-use-the-public-interface',
      severity: 'error',
      from: { path: '^templates/' },
      to: { path: '^cli/', pathNot: '^cli/site\\.ts$' },
    },
    {
      name: 'content-uses-the-public-interface',
      severity: 'error',
      from: { path: '^content/' },
      to: { path: '^(cli|widgets|templates)/', pathNot: '^cli/site\\.ts$' },
    },
    { name: 'no-node-in-widgets', severity: 'error', from: { path: '^(widgets|templates)/' }, to: { dependencyTypes: ['core'] } },
    { name: 'no-react-in-templates', severity: 'error', from: { path: '^templates/' }, to: { path: '^node_modules/(react|react-dom)/' } },
    { name: 'no-preact-in-widgets', severity: 'error', from: { path: '^widgets/' }, to: { path: '^node_modules/preact' } },
    { name: 'nobody-imports-tests', severity: 'error', from: { pathNot: '^tests/' }, to: { path: '^tests/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      mainFields: ['module', 'main', 'types'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
