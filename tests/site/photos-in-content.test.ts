import * as fs from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openDevSite } from '../../cli/dev/site.ts'
import { describe as describeAll } from '../unit/memory-site.ts'
import { copySources } from './site-copy.ts'

it('a photograph in content takes the place of each drawing, and a testimonial links to its review', { timeout: 60_000 }, async () => {
  const root = copySources()
  fs.mkdirSync(join(root, 'content/photos'))
  const image = { create: { width: 1600, height: 1200, channels: 3, background: '#888' } } as const
  for (const name of ['founder', 'tool', 'product', 'city', 'person'])
    await sharp(image)
      .jpeg()
      .toFile(join(root, `content/photos/${name}.jpg`))
  const change = (file: string, before: RegExp, added: string) => {
    const path = join(root, 'content', file)
    const text = fs.readFileSync(path, 'utf8')
    expect(text).toMatch(before)
    fs.writeFileSync(
      path,
      text.replace(before, (found) => found + added),
    )
  }
  change('site.yaml', /\nfounder:\n {2}name: .*/, '\n  photo: photos/founder.jpg')
  change('tools.yaml', /slug: robo-caller\n/, '  photo: photos/tool.jpg\n')
  change('products.yaml', /- id: girder\n/, '  photo: photos/product.jpg\n')
  change('cities/orlando.yaml', /^/, 'photo: photos/city.jpg\nphotoAlt: A crew on a roof\n')
  for (const page of ['free-website', 'free-audit'])
    change(`pages/${page}.yaml`, /\n {8}author: .*/, '\n        photo: photos/person.jpg\n        review: https://reviews.test/1')

  const effects = { env: {}, now: Date.now, disk: fs, threads: 1, git: () => Promise.resolve(undefined) }
  const site = openDevSite({ root }, effects, { warn: () => {}, onEncoded: () => {} })
  expect(describeAll((await site.problems()).filter(({ severity }) => severity === 'error'))).toEqual([])
  const htmlOf = async (path: string) => (await site.page(path))!.rendered!.html
  const photoOn = (html: string, name: string) => new RegExp(`<img[^>]*[/-]${name}-\\d+-`).test(html)
  for (const [path, name] of [
    ['/about', 'founder'],
    ['/', 'tool'],
    ['/tools', 'tool'],
    ['/tools/robo-caller', 'tool'],
    ['/products', 'product'],
    ['/seo/orlando', 'city'],
    ['/free-website', 'person'],
    ['/free-audit', 'person'],
  ] as const)
    expect(photoOn(await htmlOf(path), name), path).toBe(true)
  expect(await htmlOf('/about')).not.toContain('scenes-founder')
  for (const path of ['/free-website', '/free-audit']) expect(await htmlOf(path)).toContain('href="https://reviews.test/1"')
})
