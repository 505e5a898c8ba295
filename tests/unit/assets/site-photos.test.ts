import * as fs from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createIncrementalSite } from '../incremental-site.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'
import { takePhoto } from './take-photo.ts'

const SITE = {
  'content/build.yaml': 'origin: https://site.example\npictures: { widths: [8, 16], wideWidth: 24, avif: { effort: 0 } }\n',
  'content/schema.ts': `
    import { file, markdown } from 'lanai'
    import { z } from 'zod'
    export default { about: file('about.yaml', z.object({ photo: z.string() })), notes: markdown('notes/*.md', z.object({ x: z.number() })) }`,
  'content/about.yaml': 'photo: team/work.jpg\n',
  'content/notes/one.md': '---\nx: 1\n---\nBefore\n![A "red" <T> *wall*](../team/work.jpg "Wall")\n\n<img src="../team/work.jpg">\n',
  'templates/document.tsx': `
    import { Head } from 'lanai'
    import './wall.css'
    export default ({ children }) => <html lang="en"><head><Head /></head><body>{children}</body></html>`,
  'templates/wall.css': '.wall { color: red; background: url(./wall.png?width=16) center; margin: 0 }',
  'templates/routes/index.tsx': `
    import { Picture } from 'lanai'
    export const meta = { title: 'Home', description: 'The home page.', sitemap: { priority: 1, changefreq: 'weekly' } }
    export default ({ content }) => <h1><Picture src={content.about.photo} alt="" /></h1>`,
  'templates/routes/note.tsx': `
    import { useMarkdown } from 'lanai'
    export const meta = { title: 'Note', description: 'A note.', sitemap: { priority: 1, changefreq: 'weekly' } }
    export default ({ content }) => <article>{useMarkdown(content.notes.get('one')).content}</article>`,
}

/** What changed less than 50 ms before a build is read again by the next one. */
const LATER = { drafts: false, env: {}, now: () => Date.now() + 1000 }

describe('a site with photographs', () => {
  it.each(['team/été #1.jpg', 'team/%C3%A9t%C3%A9 %231.jpg'])('finds the one that macOS has stored under a name as %j', async (name) => {
    const files = {
      ...SITE,
      'content/about.yaml': `photo: "${name}"\n`,
      'content/notes/one.md': '---\nx: 1\n---\n',
      'templates/wall.css': '',
    }
    const site = createIncrementalSite(files)
    site.sync(files)
    fs.mkdirSync(join(site.root, 'content/team'))
    fs.writeFileSync(join(site.root, 'content', 'team/été #1.jpg'.normalize('NFD')), await takePhoto(30, 20))
    await site.build(LATER)
    expect(site.read()['index.html']).toContain(' width="20" height="30"')
  })

  it('shows them in templates, Markdown and stylesheets, and makes again what depends on one', async () => {
    const site = createIncrementalSite(SITE)
    site.sync(SITE)
    fs.mkdirSync(join(site.root, 'content/team'))
    const photo = join(site.root, 'content/team/work.jpg')
    fs.writeFileSync(photo, await takePhoto(30, 20))
    fs.writeFileSync(join(site.root, 'templates/wall.png'), await takePhoto(40, 30))
    await site.build(LATER)
    const files = site.read()

    expect(files['index.html']).toMatch(
      /<picture><source type="image\/avif" srcset="\/assets\/work-8-\w+\.avif 8w, \/assets\/work-16-\w+\.avif 16w" sizes="100vw".*<img src="\/assets\/work-16-\w+\.webp" alt width="20" height="30" data-placeholder="r12 g3 b0"/,
    )
    expect(files['note/index.html']).toMatch(
      /<p>Before\n<picture><source .*<img src="\/assets\/work-16-\w+\.webp" alt="A &quot;red&quot; &lt;T> wall" width="20" .* title="Wall"><\/picture><\/p>/,
    )
    // `check` reports a picture without alt text, as it does in templates.
    expect(files['note/index.html']).toMatch(/<img src="\/assets\/work-16-\w+\.webp" width="20" [^>]*><\/picture>/)
    const sheets = Object.keys(files).filter((path) => path.endsWith('.css'))
    const css = sheets.map((path) => files[path]).join('')
    expect(css).toContain('[data-placeholder~=r12]{--placeholder-r:204}')
    expect(css).toMatch(
      /background:url\("?\.\/wall-16-(\w+)\.webp"?\) center;background:image-set\(url\("\.\/wall-16-\1\.avif"\) type\("image\/avif"\),url\("\.\/wall-16-\1\.webp"\) type\("image\/webp"\)\) center/,
    )
    const made = Object.keys(files).filter((path) => /\.(avif|webp|jpg|png)$/.test(path))
    expect(made.map((path) => path.replace(/^assets\/(\w+-\d+)-\w+/, '$1'))).toEqual([
      'wall-16.avif',
      'wall-16.webp',
      'work-16.avif',
      'work-16.webp',
      'work-8.avif',
      'work-8.webp',
    ])
    const largest = sharp(
      join(
        site.out,
        made.find((path) => /work-16-.*webp/.test(path))!,
      ),
    )
    const metadata = await largest.metadata()
    expect(metadata).toMatchObject({ width: 16, height: 24 })
    expect(Object.keys(metadata)).not.toContain('exif')
    expect(metadata.orientation).toBeUndefined()

    expect(await site.build()).toMatchObject({ isUpToDate: true })
    fs.writeFileSync(photo, await takePhoto(30, 40, '#112233'))
    const changed = await site.build()
    expect(changed.isUpToDate).toBe(false)
    expect(site.read()['note/index.html']).toContain('width="40" height="30"')
    expect(site.read()).toEqual(await site.buildClean())
  })

  it.each([
    [
      'templates/routes/index.tsx',
      'content.about.photo',
      '"team/wrok.jpg"',
      /^templates\/routes\/index\.tsx:4:\d+ there is no picture file "team\/wrok\.jpg"/,
      'did you mean "team/work.jpg"?',
    ],
    [
      'content/about.yaml',
      'work.jpg',
      'wrok.jpg',
      /^content\/about\.yaml:1:8 there is no picture file "team\/wrok\.jpg"/,
      'did you mean "team/work.jpg"?',
    ],
    [
      'content/about.yaml',
      'work.jpg',
      'work.gif',
      /^content\/about\.yaml:1:8 "team\/work\.gif" is no photograph/,
      'it must be a file that ends in .avif, .jfif, .jpe, .jpeg, .jpg, .png, .tif, .tiff, .webp; others are in content/media, placed with <img>',
    ],
    [
      'content/about.yaml',
      'work.jpg',
      'IMG_1.HEIC',
      /^content\/about\.yaml:1:8 most browsers show no \.heic files/,
      'export it as JPEG, PNG or SVG, or link to it',
    ],
    [
      'content/notes/one.md',
      '../team/work',
      '../team/wrok',
      /^content\/notes\/one\.md:5:\d+ there is no picture file "\.\.\/team\/wrok\.jpg"/,
      'did you mean "../team/work.jpg"?',
    ],
    [
      'templates/routes/index.tsx',
      ' alt=""',
      '',
      /^templates\/routes\/index\.tsx:4:\d+ |content\/about\.yaml:1:8 the picture "team\/work\.jpg" has no alt text/,
      'describe in alt what it shows; alt="" for decoration',
    ],
    [
      'templates/routes/index.tsx',
      'src=',
      'of="home/hero" src=',
      /^templates\/routes\/index\.tsx:4:\d+ <Picture> must have either of or src/,
      expect.any(String),
    ],
  ])('reports what is wrong in %s with its line', async (file, before, after, message, hint) => {
    const files = { ...SITE, 'templates/wall.css': '', [file]: SITE[file as keyof typeof SITE].replace(before, after) }
    const site = createIncrementalSite(files)
    site.sync(files)
    fs.mkdirSync(join(site.root, 'content/team'))
    fs.writeFileSync(join(site.root, 'content/team/work.jpg'), await takePhoto(30, 20))
    const found = await diagnosticsOf(() => site.build())
    expect(describeAll(found)).toEqual([expect.stringMatching(message)])
    expect(found[0]!.hint).toEqual(hint)
  })

  it('reports a picture that cannot be read where it is named, and no other one', async () => {
    const files: Readonly<Record<string, string>> = { ...SITE, 'templates/wall.css': '' }
    const site = createIncrementalSite(files)
    const write = (name: string, bytes: Uint8Array | string) => fs.writeFileSync(join(site.root, 'content/team', name), bytes)
    site.sync(files)
    fs.mkdirSync(join(site.root, 'content/team'))
    write('work.jpg', await takePhoto(30, 20))
    write('unused.jpg', 'no picture')
    await site.build(LATER)
    expect(site.read()['index.html']).toContain('/assets/work-8-')
    write('unused.jpg', 'another one that nothing opens')
    expect(await site.build()).toMatchObject({ isUpToDate: true })

    write('bad.jpg', 'no picture')
    site.sync({ ...files, 'content/notes/one.md': files['content/notes/one.md']!.replace('team/work', 'team/bad') })
    expect(describeAll(await diagnosticsOf(() => site.build()))).toEqual([
      expect.stringMatching(/^content\/notes\/one\.md:5:\d+ the picture file "team\/bad\.jpg" cannot be read: /),
    ])
  })
})
