import { join } from 'node:path'
import type { Metafile, OutputFile as BundledFile } from 'esbuild'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentAddress } from '../../../cli/bundle/content-address.ts'
import { shortHash } from '../../../cli/hash.ts'
import { bytesOf } from '../memory-site.ts'

const ROOT = '/site'
const output = (path: string, text: string): BundledFile => ({
  path: join(ROOT, path),
  text,
  contents: new TextEncoder().encode(text),
  hash: '',
})
const run = (outputs: Record<string, string>, inputs: Record<string, string> = {}) => {
  const metafile = {
    outputs: Object.fromEntries(Object.entries(inputs).map(([path, source]) => [path, { inputs: { [source]: { bytesInOutput: 1 } } }])),
  } as unknown as Metafile
  const outputFiles = Object.entries(outputs).map(([path, text]) => output(path, text))
  const { files, rename } = contentAddress({ outputFiles, metafile }, ROOT)
  return { files: Object.fromEntries(files.map((file) => [file.path, Buffer.from(bytesOf(file)).toString()])), rename }
}

describe('contentAddress(outputs, root)', () => {
  it('names a file after its content, in place of the hash of esbuild', () => {
    expect(run({ 'assets/count-ABCDEFGH.js': 'let a' }).files).toEqual({ [`assets/count-${shortHash('let a')}.js`]: 'let a' })
    expect(run({ 'assets/count.js': 'let a' }).files).toEqual({ [`assets/count-${shortHash('let a')}.js`]: 'let a' })
  })

  it('renames imports with the files that they name', () => {
    const { files, rename } = run({ 'assets/count-AAAAAAAA.js': 'import "./chunk-BBBBBBBB.js"', 'assets/chunk-BBBBBBBB.js': 'export {}' })
    const chunk = `chunk-${shortHash('export {}')}.js`
    expect(rename('assets/chunk-BBBBBBBB.js')).toBe(`assets/${chunk}`)
    expect(files[rename('assets/count-AAAAAAAA.js')]).toBe(`import "./${chunk}"`)
  })

  it('lists the files in the order of their names, not of the hashes of esbuild', () => {
    const pathsOf = (one: string, other: string) =>
      Object.keys(run({ 'assets/chunk-AAAAAAAA.js': one, 'assets/chunk-BBBBBBBB.js': other }).files)
    expect(pathsOf('1', '2')).toEqual(pathsOf('2', '1'))
  })

  it('keeps the bytes of files that are no text, and names them after their content', () => {
    const bytes = new Uint8Array([0, 255, 128, 10])
    const image: BundledFile = {
      path: join(ROOT, 'assets/logo-AAAAAAAA.png'),
      contents: bytes,
      text: Buffer.from(bytes).toString(),
      hash: '',
    }
    const { files } = contentAddress(
      { outputFiles: [image, output('assets/page-BBBBBBBB.css', 'url(./logo-AAAAAAAA.png)')], metafile: { inputs: {}, outputs: {} } },
      ROOT,
    )
    const name = `logo-${shortHash(bytes)}.png`
    expect(files.map((file) => [file.path, Buffer.from(bytesOf(file)).toString('latin1')])).toEqual([
      [`assets/${name}`, Buffer.from(bytes).toString('latin1')],
      [`assets/page-${shortHash(`url(./${name})`)}.css`, `url(./${name})`],
    ])
  })

  it('keeps two modules with the same text apart, named alike whatever esbuild called them', () => {
    const namesOf = (one: string, other: string) => {
      const { files, rename } = run({ [one]: 'let n = 0', [other]: 'let n = 0' }, { [one]: 'x.ts', [other]: 'y.ts' })
      expect(Object.values(files)).toEqual(['let n = 0', 'let n = 0'])
      return [rename(one), rename(other)]
    }
    const names = namesOf('assets/chunk-AAAAAAAA.js', 'assets/chunk-BBBBBBBB.js')
    expect(new Set(names).size).toBe(2)
    expect(namesOf('assets/chunk-DDDDDDDD.js', 'assets/chunk-CCCCCCCC.js')).toEqual(names)
  })

  it('returns a path that it does not know as it is', () => expect(run({}).rename('assets/other.js')).toBe('assets/other.js'))

  it('keeps `$&` and `$$` of names and texts', () => {
    const { files } = run({ 'assets/a-AAAAAAAA.js': '"$&$$" + "./b$$-BBBBBBBB.js"', 'assets/b$$-BBBBBBBB.js': '"$1"' })
    expect(Object.values(files)).toContain(`"$&$$" + "./b$$-${shortHash('"$1"')}.js"`)
  })

  it('names modules that import each other after what all of them say, whatever esbuild called them', () => {
    const build = (a: string, b: string, text: string) => {
      const sources = { [`assets/a-${a}.js`]: 'x.ts', [`assets/b-${b}.js`]: 'y.ts', 'assets/c-CCCCCCCC.js': 'z.ts' }
      const outputs = {
        [`assets/a-${a}.js`]: `import("./b-${b}.js")`,
        [`assets/b-${b}.js`]: `import "./a-${a}.js", "./c-CCCCCCCC.js"`,
        'assets/c-CCCCCCCC.js': text,
      }
      const { files, rename } = run(outputs, sources)
      return { files, names: Object.keys(outputs).map((path) => rename(path).slice('assets/'.length)) }
    }
    const one = build('AAAAAAAA', 'BBBBBBBB', '1')
    const [a, b, c] = one.names
    expect(one.files).toEqual({ [`assets/${a}`]: `import("./${b}")`, [`assets/${b}`]: `import "./${a}", "./${c}"`, [`assets/${c}`]: '1' })
    expect(build('ZZZZZZZZ', 'AAAAAAAA', '1')).toEqual(one)
    const other = build('AAAAAAAA', 'BBBBBBBB', '2').names
    expect(other.filter((name) => one.names.includes(name))).toEqual([])
  })

  it('has the same names and texts whatever the hashes of esbuild', () => {
    // Modules that import only later ones, as esbuild writes them.
    const graph = fc
      .array(fc.record({ text: fc.string({ maxLength: 8 }), imports: fc.array(fc.nat(9), { maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 7,
      })
      .map((modules) =>
        modules.map(({ text, imports }, index) => ({
          text,
          imports: imports.map((step) => index + 1 + step).filter((other) => other < modules.length),
        })),
      )
    const hashes = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{8}$/), { minLength: 14, maxLength: 14 })
    fc.assert(
      fc.property(graph, hashes, (modules, unique) => {
        const build = (first: number) => {
          const nameOf = (index: number) => `m${index}-${unique[first + index]}.js`
          const outputs = modules.map(({ text, imports }, index) => [
            `assets/${nameOf(index)}`,
            `${index}:${JSON.stringify(text)}${imports.map((other) => `import"./${nameOf(other)}"`).join('')}`,
          ])
          const { files, rename } = run(Object.fromEntries(outputs) as Record<string, string>)
          return { files, names: modules.map((_, index) => rename(`assets/${nameOf(index)}`)) }
        }
        const [one, other] = [build(0), build(7)]
        expect(one).toEqual(other)
        expect(new Set(one.names).size).toBe(modules.length)
        modules.forEach(({ imports }, index) => {
          const text = one.files[one.names[index]!]!
          expect(one.names[index]).toBe(`assets/m${index}-${shortHash(text)}.js`)
          for (const imported of imports) expect(text).toContain(`./${one.names[imported]!.slice('assets/'.length)}`)
        })
      }),
    )
  })
})
