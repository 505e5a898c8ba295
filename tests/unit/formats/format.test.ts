import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { errorDiagnostic, flagLocation, warningDiagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { formatFor, type ServiceFormat } from '../../../cli/formats/format.ts'
import type { FormatContext } from '../../../cli/formats/finding.ts'
import { ROOT } from '../../cli/run.ts'
import { findXmlFaults } from '../../machine-files/xml.ts'

const readSchema = (name: string) => readFileSync(join(ROOT, 'tests/machine-files', name), 'utf8')
/** https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
const CODE_QUALITY = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', pattern: '^(?!\\./).' },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
}

const root = resolve('/repository/site')
const context: FormatContext = {
  title: 'lanai check',
  root,
  env: { GITHUB_WORKSPACE: resolve('/repository') },
  version: '1.2.3',
}
const link = errorDiagnostic('link-missing', 'the link "/a,b" is 100% wrong: gone', {
  location: { file: 'templates/routes/[tour].tsx', line: 4, column: 7 },
  hint: 'correct it',
  pages: ['/', '/b/', '/c/', '/d/'],
})
const flag = errorDiagnostic('config-flag', 'the origin\u001b[2J is <wrong> & "odd"', {
  location: flagLocation('--origin'),
  hint: 'change it',
})
const orphan = warningDiagnostic('picture', 'the picture "a" is unused', { location: { file: 'templates/art/a b.tsx' } })
const all = [link, flag, orphan, link]
const format = (name: ServiceFormat, diagnostics = all) => formatFor(name, diagnostics, context)

describe('formatFor(format, diagnostics, context)', () => {
  it('writes commands of GitHub, escaped, with paths of the repository', () => {
    expect(format('github')).toBe(
      [
        '::error file=site/templates/routes/[tour].tsx,line=4,col=7,title=link-missing::the link "/a,b" is 100%25 wrong: gone, on 4 pages such as /, /b/, /c/%0Ahint: correct it',
        '::error title=config-flag%2C command line%3A --origin::the origin\\u001b[2J is <wrong> & "odd"%0Ahint: change it',
        '::warning file=site/templates/art/a b.tsx,title=picture::the picture "a" is unused',
        '::error file=site/templates/routes/[tour].tsx,line=4,col=7,title=link-missing::the link "/a,b" is 100%25 wrong: gone, on 4 pages such as /, /b/, /c/%0Ahint: correct it',
        '',
      ].join('\n'),
    )
    expect(format('github', [])).toBe('')
  })

  it('writes a report of code quality for GitLab, with a fingerprint for each finding', () => {
    const issues = JSON.parse(format('gitlab')) as { fingerprint: string; severity: string; check_name: string; location: object }[]
    expect(issues.map(({ check_name: code, severity, location }) => [code, severity, location])).toEqual([
      ['link-missing', 'major', { path: 'site/templates/routes/[tour].tsx', lines: { begin: 4 } }],
      ['config-flag', 'major', { path: 'command line: --origin', lines: { begin: 1 } }],
      ['picture', 'minor', { path: 'site/templates/art/a b.tsx', lines: { begin: 1 } }],
      ['link-missing', 'major', { path: 'site/templates/routes/[tour].tsx', lines: { begin: 4 } }],
    ])
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length)
    // A finding whose line has moved is the same one.
    const moved = { ...link, location: { ...link.location!, line: 9 } }
    const [first] = JSON.parse(format('gitlab', [moved])) as typeof issues
    expect(first?.fingerprint).toBe(issues[0]?.fingerprint)
    expect(JSON.parse(format('gitlab', []))).toEqual([])
    const validate = new Ajv().compile(CODE_QUALITY)
    for (const diagnostics of [all, []])
      expect(validate(JSON.parse(format('gitlab', diagnostics))), JSON.stringify(validate.errors)).toBe(true)
    expect(validate([{ ...issues[0], severity: 'error' }])).toBe(false)
  })

  it('writes test cases of JUnit: errors have failed', () => {
    const text = format('junit', [...all, errorDiagnostic('render', 'threw \ud800\uffff', { location: { file: 'a' }, hint: 'b' })])
    for (const report of [text, format('junit', [])]) expect(findXmlFaults(report, readSchema('junit.xsd'))).toEqual([])
    expect(findXmlFaults(text.replace('<failure', '<fault'), readSchema('junit.xsd'))).not.toEqual([])
    const { testsuites } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(text) as {
      testsuites: { tests: string; failures: string; testsuite: { tests: string; testcase: Record<string, unknown>[] } }
    }
    expect([testsuites.tests, testsuites.failures, testsuites.testsuite.tests]).toEqual(['5', '4', '5'])
    expect(testsuites.testsuite.testcase.map((one) => [one['name'], 'failure' in one])).toEqual([
      ['link-missing site/templates/routes/[tour].tsx:4:7', true],
      ['config-flag command line: --origin', true],
      ['picture site/templates/art/a b.tsx', false],
      ['link-missing site/templates/routes/[tour].tsx:4:7', true],
      ['render site/a', true],
    ])
    expect(format('junit', [])).toContain('<testcase name="nothing found" classname="lanai check"/>')
  })

  it('writes a log of SARIF that fits its schema', () => {
    const schema = JSON.parse(readSchema('sarif-2.1.0.json')) as object
    const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile({
      ...schema,
      $schema: undefined,
      id: undefined,
    })
    for (const diagnostics of [all, []]) {
      const log: unknown = JSON.parse(format('sarif', diagnostics))
      expect(validate(log), JSON.stringify(validate.errors)).toBe(true)
    }
    expect(validate({ version: '2.1.0', runs: [{}] })).toBe(false)
    const { runs } = JSON.parse(format('sarif')) as {
      runs: { tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }[]
    }
    expect(runs[0]?.tool.driver.rules.map(({ id }) => id)).toEqual(['config-flag', 'link-missing', 'picture'])
    expect(runs[0]?.results.map(({ ruleIndex, level, locations }) => [ruleIndex, level, locations])).toMatchObject([
      [
        1,
        'error',
        [
          {
            physicalLocation: {
              artifactLocation: { uri: 'site/templates/routes/%5Btour%5D.tsx', uriBaseId: '%SRCROOT%' },
              region: { startLine: 4, startColumn: 7 },
            },
          },
        ],
      ],
      [0, 'error', undefined],
      [2, 'warning', [{ physicalLocation: { artifactLocation: { uri: 'site/templates/art/a%20b.tsx' } } }]],
      [1, 'error', {}],
    ])
  })

  it('names files relative to the project of GitLab, and elsewhere to the working directory', () => {
    const fileOf = (env: FormatContext['env']) =>
      /file=([^,]+),/.exec(formatFor('github', [orphan], { ...context, root: resolve('site'), env }))?.[1]
    expect(fileOf({ CI_PROJECT_DIR: resolve('site') })).toBe('templates/art/a b.tsx')
    expect(fileOf({})).toBe('site/templates/art/a b.tsx')
  })
})
