import { appendFileSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { STARTER_NAMES, type StarterName } from '../../cli/scaffold/starter.ts'
import { installPackages, run, type InstalledSite } from './install.ts'

/** What `new` can write in the sites of some templates only: kind and slug. */
const OWN_BLUEPRINTS: Partial<Record<StarterName, [kind: string, slug: string][]>> = {
  blog: [['post', 'first-post']],
  docs: [['doc', 'guides/first-guide']],
}

/** Tests what the installed package writes as new sites. */
export function testStarters(getSite: () => InstalledSite): void {
  it.each(STARTER_NAMES)('writes a new site of the template %s that can be installed, built, checked and tested', async (template) => {
    const root = join(getSite().folder, `new ${template}`)
    const bin = (name: string) => join(root, 'node_modules/.bin', name)
    expect(await getSite().lanai(['init', root, '--template', template])).toMatchObject({ status: 0, stderr: '' })
    // All have the same packages.
    const first = join(getSite().folder, `new ${STARTER_NAMES[0]}`)
    if (root === first) await installPackages(root)
    else symlinkSync(join(first, 'node_modules'), join(root, 'node_modules'))
    for (const [kind, slug] of [['page', 'about'], ['widget', 'tide-clock'], ...(OWN_BLUEPRINTS[template] ?? [])] as [string, string][])
      expect(await run(bin('lanai'), ['new', kind, slug], { cwd: root })).toMatchObject({ status: 0, stderr: '' })
    expect(await run(bin('lanai'), ['build', '--drafts'], { cwd: root })).toMatchObject({ status: 0 })
    for (const page of ['about', ...(OWN_BLUEPRINTS[template] ?? []).map(([kind, slug]) => (kind === 'post' ? `posts/${slug}` : slug))])
      expect(existsSync(join(root, 'dist', page, 'index.html')), page).toBe(true)
    // As on GitHub Pages, below the name of the repository.
    appendFileSync(join(root, 'content/build.yaml'), '\nbase: /repository\n')
    expect(await run(bin('lanai'), ['build'], { cwd: root })).toMatchObject({ status: 0 })
    const [check, test] = await Promise.all([run(bin('lanai'), ['check'], { cwd: root }), run('npm', ['test'], { cwd: root })])
    expect(check).toMatchObject({ status: 0, stderr: '' })
    expect([test.status, test.stdout]).toEqual([0, expect.stringMatching(/ pass 3$/m)])
    // Editors find the schemas that its settings name.
    const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as { 'yaml.schemas': object }
    expect(Object.keys(settings['yaml.schemas']).filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  // One process, which reads the declarations of their packages once.
  it('writes sites that pass tsc', async () => {
    const roots = STARTER_NAMES.map((template) => join(getSite().folder, `new ${template}`))
    const tsc = join(roots[0]!, 'node_modules/.bin/tsc')
    expect(await run(tsc, ['--build', ...roots], { cwd: getSite().folder })).toEqual({ status: 0, stdout: '', stderr: '' })
  })
}
