import { describe, expect, it } from 'vitest'
import { markStaging, STAGING_STYLE_HASH } from '../../cli/page-marks.ts'
import { readPageFacts } from '../../cli/check/page-facts.ts'
import { scriptHash } from '../../cli/csp.ts'

describe('markStaging(html, message)', () => {
  const html = '<!doctype html><html><head><title>A</title></head><body><template></body></template><p>B</p></body></html>'
  const marked = markStaging(html, 'Not <here> & $& now')

  it('keeps search engines away, and shows a bar at the end of the body', () => {
    expect(readPageFacts(marked)).toMatchObject({ isNoindex: true, isStaging: true })
    expect(marked).toMatch(/<p>B<\/p><p data-lanai-staging role="note">Not &#60;here> &#38; \$&#38; now<\/p><\/body><\/html>$/)
  })

  it('has a style that the policy allows by its hash', () => {
    expect(scriptHash(/<style>([^<]*)<\/style>/.exec(marked)?.[1] ?? '')).toBe(STAGING_STYLE_HASH)
  })
})
