import { basename, dirname, join, relative } from 'node:path'
import { normalizeName } from './names.ts'

/**
 * The files and folders of a site, relative to its root. Everything in lanai that names one takes it from here.
 */
export const LAYOUT = {
  /** Everything that is rendered by Preact, at build only. */
  templates: 'templates',
  /** Code that also runs in the browser: `widgets/<name>/widget.tsx` (React) and `widgets/<name>/script.ts`. */
  widgets: 'widgets',
  /** Content and settings; `--content` names another folder. */
  content: 'content',
  /** Pages: `templates/routes/tours/[slug].tsx` is `/tours/{slug}`. Every site has at least one. */
  routes: 'templates/routes',
  /** The shell around every page; every site has one. */
  document: 'templates/document.tsx',
  /** Drawn pictures: `templates/art/<group>/<name>.tsx`, which may export further ones. */
  art: 'templates/art',
  /** Modules shared by drawings; no pictures themselves. */
  artKit: 'templates/art/kit',
  /** Text files written by a function: `templates/files/<path>.ts` returns the text of `/<path>`, such as `.well-known/security.txt`. A module whose default export is made by `output()` makes files from all pages. */
  files: 'templates/files',
  /** Copied to the root of the output as they are, hidden files such as `.nojekyll` too. */
  static: 'templates/static',
  /** The first stylesheet of every page. */
  styles: 'templates/styles/site.css',
  /** Draws the social image of a page; optional. */
  social: 'templates/social.tsx',
  /** Plugins of esbuild, and what other kinds of files are imported as; optional. */
  bundler: 'templates/esbuild.ts',
  /** The cache; safe to delete. */
  cache: '.cache/lanai',
  /** The built site; `--out` names another folder. */
  output: 'dist',
} as const

/** Files of a content folder, relative to it. */
export const CONTENT_LAYOUT = {
  /** Settings; every site has them. */
  settings: 'build.yaml',
  /** Collections and their schemas; every site has one. */
  schema: 'schema.ts',
  /** Videos, images and documents. All files are copied to /media. */
  media: 'media',
} as const

/** Folder of the output with the files beside content. */
export const BESIDE = 'files/'

/**
 * Where a file beside content is copied to: `files/a/b.pdf` for content/a/b.pdf. Names of macOS are composed, as all others are.
 * @param file relative to the root
 * @param content the content folder, relative to the root
 */
export function besidePath(file: string, content: string): string {
  return `${BESIDE}${normalizeName(file.startsWith(`${content}/`) ? file.slice(content.length + 1) : file)}`
}

/** The schema as diagnostics name it. */
export function schemaFile({ root, content }: { readonly root: string; readonly content: string }): string {
  return sitePath(root, join(content, CONTENT_LAYOUT.schema))
}

/** True for the name of a file that a file manager or an editor has left in a folder: it is never copied. */
export function isForeignFile(name: string): boolean {
  return /^(\.DS_Store|Thumbs\.db|desktop\.ini|\.#.*|\..*\.sw[a-z]|.*~)$/.test(name)
}

/** `rail` for widgets/rail/widget.tsx. */
export function widgetName(file: string): string {
  return basename(dirname(file))
}

/** `tools/robo-caller` for templates/art/tools/robo-caller.tsx. */
export function pictureId(file: string): string {
  return file.slice(LAYOUT.art.length + 1).replace(/\.tsx$/, '')
}

/** The source file of a picture, relative to the root: also of `tools/robo-caller/square`, which that of `tools/robo-caller` exports. */
export function pictureFile(id: string): string {
  return `${LAYOUT.art}/${id.split('/').slice(0, 2).join('/')}.tsx`
}

/** A path as diagnostics name it: relative to the site with forward slashes, or absolute outside of it. */
export function sitePath(root: string, file: string): string {
  // Most are normalized paths below the root, which takes less time to see than to compute.
  const below = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : ''
  if (below !== '' && !/(^|\/)[./]|\\|\/$/.test(below)) return below
  const inside = relative(root, file)
  return (inside.startsWith('..') ? file : inside).replace(/\\/g, '/')
}
