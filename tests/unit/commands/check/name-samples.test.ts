import { expect, it } from 'vitest'
import { nameSamples, titleOf } from '../../../../cli/commands/check/name-samples.ts'

it('names tagged values by their keys, and items of lists by what a person calls them', () => {
  const yaml = `name: !sample A
phone:
  display: !sample 555
rows:
  - name: Payroll
    price: !sample 85
  - { label: Rent, price: !sample 900 }
  - !sample
    title: Boats
  - price: !sample 3
sections:
  - title: Owners
    people: !sample
      - quote: B
`
  expect(Object.fromEntries(nameSamples(yaml))).toEqual({
    1: 'name',
    3: 'phone.display',
    6: 'rows "Payroll".price',
    7: 'rows "Rent".price',
    9: 'rows "Boats"',
    10: 'rows.price',
    14: 'sections "Owners".people',
  })
  expect(Object.fromEntries(nameSamples('---\nnotice: !sample Draft\n---\n\nnot: !sample\n'))).toEqual({ 2: 'notice' })
})

it.each([
  ['meta:\n  title: About us\nsections: []\n', 'About us'],
  ['---\ntitle: "Rules: drafts"\n---\n\ntitle: other\n', 'Rules: drafts'],
  ['name: Naples\n', undefined],
])('titleOf(%j) is %j', (text, title) => {
  expect(titleOf(text)).toBe(title)
})
