import { join, sep } from 'node:path'
import { hasCode } from '../attempt.ts'
import type { Config } from '../config/config.ts'
import { collectDiagnostics, DiagnosticError, errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { attemptRead } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import { CONTENT_LAYOUT, isForeignFile, LAYOUT, sitePath } from '../site-layout.ts'

type Folders = Pick<Config, 'root' | 'content'>

/**
 * Checks the folders of a site before anything in them is opened: reading a pipe would never end, links to folders can form loops,
 * and a link to a file outside would publish it. npm packages are not part of the site, nor are hidden files but those that are published.
 * @throws DiagnosticError with every entry that is no folder, no file and no link to a file of the site, and with every folder
 * that cannot be read
 */
export function requireSources({ root, content }: Folders, disk: Disk): void {
  const folders = [join(root, LAYOUT.templates), join(root, LAYOUT.widgets), content].filter((folder) => disk.existsSync(folder))
  const inside = folders.map((folder) => disk.realpathSync(folder) + sep)
  const isInside = (file: string) => inside.some((folder) => file.startsWith(folder))
  const published = [join(root, LAYOUT.static), join(root, LAYOUT.files), join(content, CONTENT_LAYOUT.media)]
  const diagnostics: Diagnostic[] = []
  const report = (path: string, message: string, hint: string) =>
    diagnostics.push(errorDiagnostic('source-file', message, { location: { file: sitePath(root, path) }, hint }))
  const visit = (folder: string): void => {
    const isPublished = published.some((path) => folder === path || folder.startsWith(path + sep))
    const read = () => attemptRead(sitePath(root, folder), () => disk.readdirSync(folder, { withFileTypes: true }))
    const { value: entries = [], diagnostics: unreadable } = collectDiagnostics(read)
    diagnostics.push(...unreadable)
    // Almost all entries are files.
    const others = entries.filter((entry) => !entry.isFile() || entry.name.includes('\ufffd'))
    for (const entry of others.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (isPublished ? isForeignFile(entry.name) : entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const path = join(folder, entry.name)
      // The system's name is not UTF-8, so that it cannot be opened by this one.
      if (entry.name.includes('\ufffd')) report(path, 'the name of this file is not UTF-8', 'rename it')
      else if (entry.isDirectory()) visit(path)
      else if (entry.isSymbolicLink()) {
        const fault = describeLink(path, isInside, disk)
        if (fault) report(path, `this is a symbolic link ${fault}`, 'put the file itself in its place')
      } else report(path, 'this is no file or folder, but a pipe, a socket or a device', 'remove it')
    }
  }
  folders.forEach(visit)
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics)
}

/** What is wrong with a link; undefined for one to a file of the site. */
function describeLink(path: string, isInside: (file: string) => boolean, disk: Disk): string | undefined {
  let target: string
  try {
    target = disk.realpathSync(path)
  } catch (error) {
    return hasCode(error, 'ELOOP') ? 'in a loop of links' : 'to a file that does not exist or cannot be read'
  }
  const stats = disk.statSync(target)
  if (stats.isDirectory()) return 'to a folder'
  if (!stats.isFile()) return 'to a pipe, a socket or a device'
  return isInside(target) ? undefined : 'to a file outside of the templates, widgets and content of the site'
}
