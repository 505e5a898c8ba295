import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseYaml } from '../../cli/source/yaml.ts'
import type { Facts } from '../../content/schema/facts.ts'
import { kickstartPlan } from '../../content/schema/offers-kickstart.ts'

const read = (name: string) => parseYaml(name, readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8')).value
// Without what its formulas are: none of them is compared here.
const current = read('facts.yaml') as Facts
const plan = kickstartPlan.parse(read('kickstart-plan.yaml'))

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ message }) => message)

describe('the kickstart plan', () => {
  it('delivers in a month four times what it delivers in a week', () => {
    const weekly = plan.deliverables.filter(({ perWeek }) => perWeek)
    expect(weekly.map(({ id, count, perWeek }) => [id, count, perWeek])).toEqual([
      ['profile-posts', 8, 2],
      ['blog-posts', 4, 1],
    ])
    const broken = plan.deliverables.map((item) => (item.id === 'blog-posts' ? { ...item, count: 5 } : item))
    expect(messagesOf(kickstartPlan.safeParse({ ...plan, deliverables: broken }))).toEqual([
      'a month has four weeks: count must be four times perWeek',
    ])
  })
  it('equals the monthly work of Florida SEO', () => {
    const countOf = (id: string) => plan.deliverables.find((item) => item.id === id)
    const { profilePosts, profilePostsPerWeek, articles, articlesPerWeek, technicalFixes } = current.monthlySeo
    expect(countOf('profile-posts')).toMatchObject({ count: profilePosts, perWeek: profilePostsPerWeek })
    expect(countOf('blog-posts')).toMatchObject({ count: articles, perWeek: articlesPerWeek })
    expect(countOf('seo-fixes')).toMatchObject({ count: technicalFixes })
  })
  it('fulfils its pledge on the last day of the timeline', () => {
    expect(plan.timeline.at(-1)?.day).toBe(current.kickstart.pledgeDays)
    expect(plan.timeline.map(({ day }) => day)).toEqual([1, 3, 7, 14])
  })
})

describe('the free website', () => {
  it('has fewer spots left than there are', () => {
    expect(current.freeWebsite.spotsLeft).toBeLessThan(current.freeWebsite.buildsPerMonth)
    expect(current.fullAccess.spotsLeft).toBeLessThan(current.fullAccess.spotsTotal)
  })
  it('claims at most the value of its parts with a year of hosting', () => {
    const { websiteValue, mobileSeoValue, supportValue, normalValue } = current.freeWebsite
    expect(websiteValue + mobileSeoValue + supportValue).toBeLessThanOrEqual(normalValue)
  })
})
