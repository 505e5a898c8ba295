import { loadSchema } from '../bundle/load-site.ts'
import type { Config } from '../config/config.ts'
import { loadContent } from '../content/load.ts'
import { collectDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Effects } from '../effects.ts'

/**
 * Checks the content of a site whose settings are wrong, so that one run reports as much as possible.
 * @returns what is wrong with the content, or with its schema
 */
export async function diagnoseContent(
  { root, content, drafts }: Pick<Config, 'root' | 'content' | 'drafts'>,
  { cache, disk }: Pick<Effects, 'cache' | 'disk'>,
): Promise<readonly Diagnostic[]> {
  const check = async () => {
    const schema = await loadSchema({ root, content, runtime: 'react', origin: 'https://site.invalid', base: '' }, { cache, disk })
    // Entries of the future are checked as well.
    return schema ? (await loadContent({ root, content, drafts, buildTime: Infinity }, schema, disk)).diagnostics : []
  }
  const { value: found, diagnostics } = await collectDiagnostics(check)
  return found ?? diagnostics
}
