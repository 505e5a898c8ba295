import * as fs from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { copySources, openCopy } from './site-copy.ts'

it('a photograph in content takes the place of each drawing, and a testimonial links to its review', async () => {
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
  change('site.yaml', /\nfounder:\n {2}name: .*/, '\n  photo: { file: photos/founder.jpg, alt: The founder on a roof }')
  change('tools.yaml', /slug: robo-caller\n/, '  photo: { file: photos/tool.jpg, alt: A phone in a truck }\n')
  change('products.yaml', /- id: girder\n/, '  photo: { file: photos/product.jpg, alt: A tablet on a site }\n')
  change('cities/orlando.yaml', /^/, 'photo: { file: photos/city.jpg, alt: A crew on a roof }\n')
  for (const page of ['free-website', 'free-audit'])
    change(`pages/${page}.yaml`, /\n {8}author: .*/, '\n        photo: photos/person.jpg\n        review: https://reviews.test/1')

  const { errors, htmlOf } = openCopy()
  expect(await errors()).toEqual([])
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
  for (const [path, alt] of [
    ['/about', 'The founder on a roof'],
    ['/tools/robo-caller', 'A phone in a truck'],
    ['/products', 'A tablet on a site'],
    ['/seo/orlando', 'A crew on a roof'],
  ] as const)
    expect(await htmlOf(path), path).toContain(`alt="${alt}"`)
  expect(await htmlOf('/tools/robo-caller')).not.toContain('VideoObject')
  for (const path of ['/free-website', '/free-audit']) expect(await htmlOf(path)).toContain('href="https://reviews.test/1"')
})
