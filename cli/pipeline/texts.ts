import type { Result } from '../diagnostics/diagnostic.ts'
import { createTextWriter, type WrittenText } from '../output/outputs/site.ts'
import { textInputs, type VersionOf } from './input-versions.ts'
import type { PreparedSite } from './prepare.ts'
import type { Session } from './session.ts'

/** Writes the text files of a site (templates/files): those whose inputs have changed since the last build. */
export function makeTexts(
  { code, content, render }: Pick<PreparedSite, 'code' | 'content' | 'render'>,
  versionOf: VersionOf,
  { before, former }: Pick<Session, 'before' | 'former'>,
): Result<readonly WrittenText[]> {
  const write = createTextWriter(content, render)
  const results = code.texts.map((text): Result<WrittenText> => {
    const { path, file } = text
    const reads = before.texts[path]
    const isSame = reads && former.has(path) && textInputs(file, reads).every((input) => versionOf(input) === before.textVersions[input])
    return isSame ? { value: { file: { kind: 'same', path, source: file }, reads }, diagnostics: [] } : write(text)
  })
  return { value: results.flatMap(({ value }) => value ?? []), diagnostics: results.flatMap(({ diagnostics }) => diagnostics) }
}
