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

  it('reports a drawing with its crops once', () => {
    const { check } = createPictureUsage(new Map(['art/a', 'art/a/square', 'art/ab'].map((id) => [id, picture(id)])))
    expect(check(() => []).map(({ message }) => message)).toEqual([
      'no page shows the picture "art/a"',
      'no page shows the picture "art/ab"',
    ])
  })

  it('reports no picture that is named without being shown', () => {
    const check = createPictureUsage(pictures).check
    expect(
      check(
        () => [],
        () => (id) => id !== 'art/a',
      ),
    ).toMatchObject([{ message: 'no page shows the picture "art/a"' }])
  })

  it('warns of a photograph that is too small for its place', () => {
    const photo = (id: string, width: number) => {
      const { svg: _, ...rest } = picture(id)
      return [id, { ...rest, source: `content/${id}`, width, digest: '', read: () => new Uint8Array() }] as const
    }
    const check = (width: number, use: { sizes?: string; isWide?: boolean }) => {
      const photos = new Map([photo('crew.jpg', width)])
      const usage = createPictureUsage(new Map(), (id) => photos.get(id))
      usage.add([{ id: 'crew.jpg', source: 'content/crew.jpg', isWide: false, ...use }])
      return describeAll(usage.check(() => []))
    }
    const needs = (least: number) => [
      `content/crew.jpg the photograph is ${least - 1} pixels wide, and blurred where it needs ${least} or more [picture]`,
    ]
    for (const [use, least] of [
      [{ isWide: true }, 1280],
      [{}, 320],
      [{ sizes: '3.5rem' }, 112],
      [{ sizes: '100vw' }, 1280],
      [{ sizes: '(width >= 62em) 20rem, 6rem' }, 320],
      [{ sizes: '(width >= 84em) 90vw, (width >= 62em) 75vw, 100vw' }, 960],
      [{ sizes: '(max-width: 600px) 50vw, 300px' }, 390],
      [{ sizes: '(width < 48em) 10rem, 200px' }, 320],
      [{ sizes: 'min(40rem, 100vw)' }, 320],
    ] as const) {
      expect([use, check(least - 1, use)]).toEqual([use, needs(least)])
      expect([use, check(least, use)]).toEqual([use, []])
    }
  })
})
