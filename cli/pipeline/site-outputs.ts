import { createHash } from 'node:crypto'
import type { ContentStore } from '../content/store.ts'
import { normalizeReads } from '../incremental/reads.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { Output, OutputContext, OutputPage } from '../output/output.ts'
import { outputInputs, type VersionOf } from './input-versions.ts'
import type { Session, SiteState } from './session.ts'

/** What is kept of an output that code of the site makes: plain JSON. */
export interface KnownOutput {
  readonly source: string
  /** What it read; see ContentStore. */
  readonly reads: readonly string[]
  /** Follows from the pages that it was made from; empty where it has asked for none. */
  readonly pages: string
  /** Paths of its files. */
  readonly files: readonly string[]
}

/** An output that code of the site makes. */
export type RecordedOutput = Output & { readonly source: string }

/** Makes the files of outputs whose inputs have changed since the last build; the files of the others stay. */
export interface SiteOutputs {
  make(output: RecordedOutput, pages: Iterable<OutputPage>, cx: OutputContext): AsyncGenerator<OutputFile>
  /** What the next build may use. */
  known(): Pick<SiteState, 'outputs' | 'outputVersions'>
}

export function createSiteOutputs(
  content: Pick<ContentStore, 'trackAsync'>,
  versionOf: VersionOf,
  { before, former }: Pick<Session, 'before' | 'former'>,
): SiteOutputs {
  const outputs: Record<string, KnownOutput> = {}
  const isSame = ({ source, reads, pages, files }: KnownOutput, digest: () => string) =>
    files.every((path) => former.has(path)) &&
    outputInputs(source, reads).every((input) => versionOf(input) === before.outputVersions[input]) &&
    (pages === '' || pages === digest())
  return {
    async *make(output, pages, cx) {
      const { name, source } = output
      const known = before.outputs[name]
      if (known && isSame(known, () => digestPages(pages))) {
        outputs[name] = known
        for (const path of known.files) yield { kind: 'same', path, source }
        return
      }
      let digest = ''
      const counted = {
        [Symbol.iterator]() {
          digest ||= digestPages(pages)
          return pages[Symbol.iterator]()
        },
      }
      const reads = new Set<string>()
      const files: string[] = []
      let iterator: Iterator<OutputFile> | AsyncIterator<OutputFile> | undefined
      for (;;) {
        const { value: next, reads: read } = await content.trackAsync(async () => {
          iterator ??= iterate(output.files(counted, cx))
          return iterator.next()
        })
        for (const name of read) reads.add(name)
        if (next.done) break
        files.push(next.value.path)
        yield next.value
      }
      outputs[name] = { source, reads: normalizeReads(reads), pages: digest, files }
    },
    known() {
      const inputs = new Set(Object.values(outputs).flatMap(({ source, reads }) => outputInputs(source, reads)))
      return { outputs, outputVersions: Object.fromEntries([...inputs].map((input) => [input, versionOf(input)])) }
    },
  }
}

function iterate(files: Iterable<OutputFile> | AsyncIterable<OutputFile>): Iterator<OutputFile> | AsyncIterator<OutputFile> {
  return Symbol.asyncIterator in files ? files[Symbol.asyncIterator]() : files[Symbol.iterator]()
}

function digestPages(pages: Iterable<OutputPage>): string {
  const digest = createHash('sha256')
  for (const { page, data, meta } of pages) {
    const { path, canonicalPath, indexable, props } = page
    digest.update(JSON.stringify([path, canonicalPath, indexable, props, meta, data])).update('\n')
  }
  return digest.digest('hex').slice(0, 16)
}
