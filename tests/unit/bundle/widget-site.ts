import { bundleScripts } from '../../../cli/bundle/browser-bundle.ts'
import { findSiteFiles } from '../../../cli/site-files.ts'
import { createDiskSite, type DiskSite } from '../disk-site.ts'
import { makeAlone, readFiles } from '../memory-site.ts'

export const PRAGMA = '/** @jsxImportSource react */\n'
export const WIDGET = 'widgets/w/widget.tsx'

/** A widget with these imports that shows the value of an expression. */
export const widget = (imports: string, text: string) => ({
  [WIDGET]: `${PRAGMA}${imports}\nexport default () => <p>{${text}}</p>\n`,
})

/** Puts packages beside a site, from where its widgets find them. */
export function siteOf(files: Readonly<Record<string, string>>): DiskSite {
  return createDiskSite(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(/^npm\//, 'widgets/w/node_modules/'), text])),
  )
}

/** The scripts that a build makes of the widgets of a site. */
export async function scripts({ config, effects }: DiskSite) {
  const { files, workers, policyUses } = await bundleScripts((await findSiteFiles(config.root, effects.disk)).widgets, makeAlone(config))
  return { texts: await readFiles(files), workers, policyUses }
}
