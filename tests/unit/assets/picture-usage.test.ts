import { describe, expect, it } from 'vitest'
import type { DrawnPicture } from '../../../cli/assets/picture-plan.ts'
import { createPictureUsage } from '../../../cli/assets/picture-usage.ts'
import { describe as describeAll } from '../memory-site.ts'

const picture = (id: string): DrawnPicture => ({ id, svg: '', drawing: '', width: 1, height: 1, variants: [], wideVariants: [] })
const pictures = new Map(['home/hero', 'art/b', 'art/a'].map((id) => [id, picture(id)]))
const listOf = (usage: ReturnType<typeof createPictureUsage>) => usage.list().map(({ picture: { id }, isWide }) => [id, isWide])

describe('createPictureUsage(pictures)', () => {
  it('lists the pictures in use, sorted, each once', () => {
    const usage = createPictureUsage(pictures)
    usage.add([{ id: 'home/hero', isWide: false }])
    usage.add([
      { id: 'art/a', isWide: false },
      { id: 'home/hero', isWide: false },
    ])
    expect(listOf(usage)).toEqual([
      ['art/a', false],
      ['home/hero', false],
    ])
  })

  it.each([
    [[true, false], true],
    [[false, true], true],
    [[false, false], false],
  ])('uses with isWide %j need the wide files: %s', (uses, isWide) => {
    const usage = createPictureUsage(pictures)
    for (const use of uses) usage.add([{ id: 'art/a', isWide: use }])
    expect(listOf(usage)).toEqual([['art/a', isWide]])
  })

  it('lists the same whatever the order of pages', () => {
    const uses = [
      { id: 'home/hero', isWide: true },
      { id: 'art/b', isWide: false },
      { id: 'home/hero', isWide: false },
    ]
    const [one, other] = [createPictureUsage(pictures), createPictureUsage(pictures)]
    uses.forEach((use) => one.add([use]))
    uses.toReversed().forEach((use) => other.add([use]))
    expect(listOf(one)).toEqual(listOf(other))
  })

  it('reports every picture that no page shows', () => {
    const usage = createPictureUsage(pictures)
    usage.add([{ id: 'art/b', isWide: false }])
    expect(describeAll(usage.check(() => []))).toEqual([
      'templates/art/home/hero.tsx no page shows the picture "home/hero" [picture]',
      'templates/art/art/a.tsx no page shows the picture "art/a" [picture]',
    ])
    usage.add([
      { id: 'home/hero', isWide: false },
      { id: 'art/a', isWide: true },
    ])
    expect(usage.check(() => [])).toEqual([])
  })

  it('only warns where drafts may show a picture, and reports none with the name of a draft', () => {
    const usage = createPictureUsage(pictures)
    usage.add([{ id: 'art/b', isWide: false }])
    expect(usage.check(() => ['hero'])).toMatchObject([{ severity: 'warning', message: 'no page shows the picture "art/a"' }])
  })

  it('warns of a photograph that is too small for its place', () => {
    const photo = (id: string, width: number) => [id, { ...picture(id), svg: undefined, source: `content/${id}`, width }] as const
    const photos = [photo('wide.jpg', 1000), photo('narrow.jpg', 300), photo('good.jpg', 1280)].map(
      ([id, { svg: _, ...rest }]) => [id, { ...rest, digest: '', read: () => new Uint8Array() }] as const,
    )
    const usage = createPictureUsage(new Map(photos))
    usage.add([...photos].map(([id]) => ({ id, isWide: id !== 'narrow.jpg' })))
    expect(describeAll(usage.check(() => []))).toEqual([
      'content/wide.jpg the photograph is 1000 pixels wide, and blurred where it needs 1280 or more [picture]',
      'content/narrow.jpg the photograph is 300 pixels wide, and blurred where it needs 320 or more [picture]',
    ])
  })
})
