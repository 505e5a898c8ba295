import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { formatCsp, formTargets, mergeNeeds, scriptHash, type PageNeeds } from '../../cli/csp.ts'

const directivesOf = (policy: string) => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
const needs = (sources: PageNeeds['sources'] = {}, allowsStrings = false): PageNeeds => ({ sources, allowsStrings })
const META = { isMeta: true }

describe('formatCsp(hashes, needs, options)', () => {
  it('allows the files of the site and nothing else', () => {
    const policy = formatCsp([], needs(), META)
    expect(policy).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'"`,
    )
  })
  it('allows an inline script by the hash of its bytes', () => {
    const script = 'alert("é")'
    const hash = createHash('sha256').update(Buffer.from(script, 'utf8')).digest('base64')
    expect(scriptHash(script)).toBe(`'sha256-${hash}'`)
    expect(directivesOf(formatCsp([scriptHash(script)], needs(), META)).get('script-src')).toEqual(["'self'", `'sha256-${hash}'`])
  })
  it('leaves out hashes that would take unsafe-inline away', () => {
    const scriptsOf = (...sources: string[]) =>
      directivesOf(formatCsp(["'sha256-a'"], needs({ 'script-src': sources }), META)).get('script-src')
    expect(scriptsOf("'unsafe-inline'")).toEqual(["'self'", "'unsafe-inline'"])
    // A hash of the site has done so.
    expect(scriptsOf("'unsafe-inline'", "'sha256-b'")).toEqual(["'self'", "'sha256-a'", "'unsafe-inline'", "'sha256-b'"])
    // So does 'strict-dynamic'.
    expect(scriptsOf("'unsafe-inline'", "'strict-dynamic'")).toEqual(["'self'", "'sha256-a'", "'unsafe-inline'", "'strict-dynamic'"])
  })
  it('adds sources to directives it has and to others, in place of none', () => {
    const sources = {
      'script-src': ['https://tag.example'],
      'frame-src': ['https://call.example'],
      'form-action': ['https://form.example/a'],
    }
    const policy = directivesOf(formatCsp([], needs(sources), META))
    expect(policy.get('script-src')).toEqual(["'self'", 'https://tag.example'])
    expect(policy.get('frame-src')).toEqual(['https://call.example'])
    expect(policy.get('form-action')).toEqual(['https://form.example/a'])
  })
  it('leaves out the hosts that a wildcard allows', () => {
    const hosts = [
      'https://js.form.example/embed.js',
      'https://*.form.example',
      'https://form.example',
      'https://evilform.example',
      'https://js.form.example:8443',
    ]
    const policy = directivesOf(formatCsp([], needs({ 'script-src': hosts, 'frame-src': hosts.slice(0, 1) }), META))
    expect(policy.get('script-src')).toEqual(["'self'", ...hosts.slice(1)])
    expect(policy.get('frame-src')).toEqual(hosts.slice(0, 1))
  })
  it('requires Trusted Types, unless scripts of others need strings', () => {
    const policy = directivesOf(formatCsp([], needs({ 'trusted-types': ['default'] }), META))
    expect([policy.get('require-trusted-types-for'), policy.get('trusted-types')]).toEqual([["'script'"], ['default']])
    expect(formatCsp([], needs({ 'trusted-types': ['default'] }, true), META)).not.toContain('trusted-types')
  })
  it('names who may frame a page in the header alone, since a <meta> cannot', () => {
    expect(formatCsp([], needs(), { isMeta: false })).toContain("frame-ancestors 'self'")
    expect(formatCsp([], needs(), META)).not.toContain('frame-ancestors')
  })
})

describe('mergeNeeds(all)', () => {
  it('allows what any of them needs, each source once', () => {
    const all = [needs({ 'img-src': ['https://a.example'] }), needs({ 'img-src': ['https://b.example', 'https://a.example'] }, true)]
    expect(mergeNeeds(all)).toEqual(needs({ 'img-src': ['https://a.example', 'https://b.example'] }, true))
    expect(mergeNeeds([])).toEqual(needs())
  })
  it('lets no hash of another page take unsafe-inline away', () => {
    const all = [
      needs({ 'script-src': ["'unsafe-inline'"] }),
      needs({ 'script-src': ["'sha256-b'", 'https://a.example'], 'style-src': ["'sha256-c'"] }),
    ]
    expect(mergeNeeds(all).sources).toEqual({ 'script-src': ["'unsafe-inline'", 'https://a.example'], 'style-src': ["'sha256-c'"] })
  })
})

describe('formTargets(html)', () => {
  it.each([
    ['<form action="https://a.example/post?u=1&amp;id=2#x" method="post">', ['https://a.example/post']],
    ['<form method="get" action="/search/"><form action="?a"><form>', ["'self'"]],
    ['<form action="mailto:a@b.example">', ['mailto:']],
    ['<form action="/a/"><button formaction="https://b.example/"></button>', ["'self'", 'https://b.example/']],
    ['<form action="https://a.example/x;y,z">', ['https://a.example/x%3By%2Cz']],
    ['<p>no form</p>', []],
  ])('finds where %s is sent', (html, targets) => expect(formTargets(html)).toEqual(targets))
})
