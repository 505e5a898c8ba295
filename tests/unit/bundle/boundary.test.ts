import { describe, expect, it } from 'vitest'
import { boundary } from '../../../cli/bundle/boundary.ts'
import { sourcesPlugin } from '../../../cli/bundle/sources.ts'
import { runBuild } from '../../../cli/bundle/esbuild-diagnostics.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

const PRAGMA = '/** @jsxImportSource react */\n'

/** Compiles one file of a site; the imports in its output. */
async function compile(file: string, text: string): Promise<string> {
  const root = temporaryFolder()
  write(root, { [file]: text })
  const { outputFiles } = await runBuild(root, {
    entryPoints: [file],
    packages: 'external',
    format: 'esm',
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
    plugins: [sourcesPlugin([boundary({ root })])],
  })
  return outputFiles[0]!.text
}
const faultsOf = async (file: string, text: string) => describeAll(await diagnosticsOf(() => compile(file, text)))

describe('boundary(config)', () => {
  it('compiles widgets for React and templates for Preact', async () => {
    expect(await compile('widgets/rail/widget.tsx', `${PRAGMA}export default () => <p />`)).toContain('"react/jsx-runtime"')
    expect(await compile('templates/a.tsx', 'export default () => <p />')).toContain('"preact/jsx-runtime"')
  })

  it('leaves JSX to packages that have one of their own, but not to Preact', async () => {
    const text = (name: string) => `/** @jsxImportSource ${name} */\nexport default () => <p />`
    expect(await compile('widgets/rail/widget.tsx', text('@emotion/react'))).toContain('"@emotion/react/jsx-runtime"')
    expect(await faultsOf('widgets/rail/widget.tsx', text('preact'))).toHaveLength(1)
  })

  it.each([
    'export default () => <p />',
    `\n${PRAGMA}export default () => <p />`,
    '/** @jsxImportSource  react */\nexport default () => <p />',
  ])('refuses a widget whose first line is not the pragma: %j', async (text) => {
    expect(await faultsOf('widgets/rail/widget.tsx', text)).toEqual([
      'widgets/rail/widget.tsx:1:1 a widget must begin with /** @jsxImportSource react */ [island-react]',
    ])
  })

  it.each([`${PRAGMA}export default () => <p />`, 'const a = 1 // @jsxImportSource react\nexport default () => <p>{a}</p>'])(
    'refuses a template with the pragma: %j',
    async (text) => {
      expect(await faultsOf('templates/a.tsx', text)).toEqual(['templates/a.tsx:1:1 a template must not use React JSX [island-react]'])
    },
  )

  it('accepts lines that end with CR LF, and scripts without JSX', async () => {
    expect(await compile('widgets/rail/widget.tsx', '/** @jsxImportSource react */\r\nexport default () => <p />')).toContain(
      '"react/jsx-runtime"',
    )
    expect(await compile('widgets/rail/state.ts', 'export default 1')).toContain('1')
  })
})
