import { describe, expect, it } from 'vitest'
import { findSiteFiles } from '../../cli/site-files.ts'
import { createDisk, ROOT } from './memory-site.ts'

describe('findSiteFiles(root, disk)', () => {
  it('finds routes, widgets, drawings and text files, sorted by name', async () => {
    const names = [
      'templates/routes/index.tsx',
      'templates/routes/seo/[city].tsx',
      'templates/routes/seo/index.tsx',
      'templates/routes/about.tsx',
      'templates/sections/hero.tsx',
      'templates/document.tsx',
      'templates/art/tools/robo-caller.tsx',
      'templates/art/home/hero.tsx',
      'templates/art/kit/palm.tsx',
      'templates/art/loose.tsx',
      'templates/files/manifest.json.ts',
      'templates/files/.well-known/security.txt.ts',
      'widgets/rail/widget.tsx',
      'widgets/rail/state.ts',
      'widgets/note/script.ts',
      'widgets/shared/deep/widget.tsx',
    ]
    expect(await findSiteFiles(ROOT, createDisk(Object.fromEntries(names.map((name) => [name, '']))))).toEqual({
      routes: [
        'templates/routes/about.tsx',
        'templates/routes/index.tsx',
        'templates/routes/seo/[city].tsx',
        'templates/routes/seo/index.tsx',
      ],
      widgets: ['widgets/note/script.ts', 'widgets/rail/widget.tsx'],
      pictures: ['templates/art/home/hero.tsx', 'templates/art/tools/robo-caller.tsx'],
      texts: ['templates/files/.well-known/security.txt.ts', 'templates/files/manifest.json.ts'],
      hasSocial: false,
    })
  })

  it('finds nothing in an empty folder', async () => {
    expect(await findSiteFiles(ROOT, createDisk())).toEqual({ routes: [], widgets: [], pictures: [], texts: [], hasSocial: false })
  })

  it('knows whether the site draws social images', async () => {
    expect((await findSiteFiles(ROOT, createDisk({ 'templates/social.tsx': '' }))).hasSocial).toBe(true)
  })
})
