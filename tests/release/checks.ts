/** What a release is made of, as the files of the repository and git have it. */
export interface Release {
  /** Versions by the file that has them; the first is that of lanai. */
  readonly versions: Readonly<Record<string, string>>
  /** Tags of git. */
  readonly tags: readonly string[]
  readonly changelog: string
  readonly upgrading: string
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** What `git status --porcelain` has printed. */
export function checkTree(status: string): string[] {
  const files = status.split('\n').filter(Boolean)
  return files.map((line) => `${line.slice(3)} is not committed`)
}

/** The version is new, the same everywhere and described. */
export function checkVersion({ versions, tags, changelog, upgrading, today }: Release): string[] {
  const [[first, version] = ['', '']] = Object.entries(versions)
  const faults = Object.entries(versions).flatMap(([file, other]) =>
    other === version ? [] : [`${file} has version ${other}, and ${first} has ${version}`],
  )
  const newest = tags
    .flatMap((tag) => /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1] ?? [])
    .sort(compareVersions)
    .at(-1)
  if (newest !== undefined && compareVersions(version, newest) <= 0)
    faults.push(`version ${version} is not newer than the tag v${newest}: raise it in package.json and cli/package.json, then npm install`)
  return [...faults, ...checkChangelog(version, changelog, today), ...checkUpgrading(version, changelog, upgrading)]
}

function checkChangelog(version: string, changelog: string, today: string): string[] {
  const [, unreleased, released] = sectionsOf(changelog)
  if (unreleased?.heading !== 'Unreleased') return ['CHANGELOG.md does not begin with ## Unreleased']
  const faults = unreleased.text === '' ? [] : [`CHANGELOG.md has entries in Unreleased: move them to ${version}`]
  const [name, date = ''] = released?.heading.split(' - ') ?? []
  if (name !== version) return [...faults, `CHANGELOG.md has no part "## ${version} - ${today}" after Unreleased`]
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date > today) faults.push(`CHANGELOG.md dates ${version} ${JSON.stringify(date)}: write ${today}`)
  if (!/^- ./m.test(released!.text)) faults.push(`CHANGELOG.md has no entries for ${version}`)
  return faults
}

/** Whoever upgrades has to read what breaks. */
function checkUpgrading(version: string, changelog: string, upgrading: string): string[] {
  const [minor = ''] = /^\d+\.\d+/.exec(version) ?? []
  const isBreaking = sectionsOf(changelog).some(({ heading, text }) => heading.startsWith(`${version} `) && text.includes('### Breaking'))
  const isDescribed = new RegExp(`^## From .+ to ${minor.replace('.', '\\.')}$`, 'm').test(upgrading)
  return isBreaking && !isDescribed ? [`cli/docs/upgrading.md has no part "## From … to ${minor}", and ${version} breaks something`] : []
}

/** The parts of second-level headings; the first part is before them. */
function sectionsOf(markdown: string): { heading: string; text: string }[] {
  return markdown.split(/^## /m).map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    return { heading: heading.trim(), text: lines.join('\n').trim() }
  })
}

function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const index = left.findIndex((number, position) => number !== right[position])
  return index < 0 ? 0 : left[index]! - right[index]!
}
