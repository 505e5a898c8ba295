import * as fs from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isMap, isSeq, parseDocument, visit } from 'yaml'
import { copySources, openCopy } from './site-copy.ts'

/** Lists that may have any number of items, by the key that they have in every file. */
const LISTS = new Set(['people', 'questions', 'members'])

/** Empties every list of testimonials, questions and members; returns how many there were. */
function emptyLists(file: string): number {
  const document = parseDocument(fs.readFileSync(file, 'utf8'))
  let count = 0
  visit(document, {
    Pair(_, pair) {
      const { key, value } = pair
      const list = isMap(value) && String(key) === 'questions' ? value.items.find((inner) => String(inner.key) === 'items') : pair
      if (!list || !isSeq(list.value) || (list === pair && !LISTS.has(String(key)))) return
      count++
      list.value = document.createNode([])
      return visit.SKIP
    },
  })
  fs.writeFileSync(file, document.toString({ lineWidth: 0 }))
  return count
}

it('builds without any service, testimonial, question and member, and shows no empty section', async () => {
  const root = copySources()
  const services = join(root, 'content/third-parties.yaml')
  const document = parseDocument(fs.readFileSync(services, 'utf8'))
  // What says how a service is used, but not that it is.
  const kept = ['sources', 'stackCampaign', 'promoParameter', 'region', 'origin', 'notes']
  visit(document, {
    Pair: (_, { key }) => (kept.includes(String(key)) ? visit.SKIP : undefined),
    Scalar(key, node) {
      if (key !== 'key') node.value = ''
    },
  })
  fs.writeFileSync(services, document.toString({ lineWidth: 0 }))
  const files = ['content/pages', 'content/routes'].flatMap((folder) =>
    fs
      .readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => join(root, folder, name)),
  )
  const lists = [...files, join(root, 'content/members.yaml'), join(root, 'content/tools.yaml')].map(emptyLists)
  expect(lists.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(12)

  const { errors, htmlOf } = openCopy()
  expect(await errors()).toEqual([])
  const pages = fs.readdirSync(join(root, 'content/pages'), { recursive: true, encoding: 'utf8' })
  const paths = pages.filter((name) => name.endsWith('.yaml')).map((name) => `/${name.slice(0, -'.yaml'.length)}`)
  for (const path of [...paths, '/', '/services', '/business-stack', '/directory', '/blog', '/products/girder', '/tools/robo-caller']) {
    const html = await htmlOf(path)
    expect(html, path).not.toMatch(/(href|action)=""|class="(testimonial-grid|carousel|faq|newsletter|directory)[ "]|FAQPage/)
    expect(html.match(/https:\/\/[\w.]*(checkout|scheduling|list-manage|forms)\.[^"/]*/)?.[0], path).toBeUndefined()
  }
})
