import type { Disk } from '../../../cli/disk.ts'
import { openOutput, type Output, type Written } from '../../../cli/output/open-output.ts'
import type { OutputFile } from '../../../cli/output-file.ts'
import type { OutputOptions } from '../../../cli/output/publish.ts'
import type { SiteDescription } from '../../../cli/output/pending-site.ts'

export type { Written }

/**
 * Writes a whole site into its output folder. When the build throws or is killed, the folder stays as it was.
 * @returns what was written, the state for the next build of this folder, and the manifest
 * @throws what `openOutput` and its methods throw
 */
export async function writeSite(
  folder: string,
  files: AsyncIterable<OutputFile>,
  about: SiteDescription,
  disk: Disk,
  options: OutputOptions = {},
): Promise<ReturnType<Output['publish']>> {
  const output = openOutput(folder, about, disk, options)
  try {
    for await (const file of files) output.add(file)
    return output.publish()
  } catch (error) {
    output.discard()
    throw error
  }
}
