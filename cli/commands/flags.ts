import { InvalidArgumentError, Option, type Command } from 'commander'
import { FORMAT_NAMES, type FormatName } from '../formats/names.ts'
import { joinWords } from '../words.ts'

/** Flags that say where a site is. */
export function siteFlags(command: Command): Command {
  return command
    .option('--root <dir>', 'folder with templates, widgets and content', parseText, '.')
    .option('--content <dir>', 'content folder (default: content in the root)', parseText)
    .option('--out <dir>', 'output folder (default: dist in the root)', parseText)
}

/** Flags that say where a site is, and in place of its settings how it is made. */
export function buildFlags(command: Command): Command {
  return siteFlags(command)
    .option('--origin <url>', 'scheme and host of the site (default: from build.yaml)', parseText)
    .option('--base <path>', 'path below which the site is served, such as /docs (default: from build.yaml)', parseText)
    .option('--runtime <name>', 'react or preact, what renders widgets (default: from build.yaml)', parseText)
}

/** Flags that say how a command prints what it found. */
export function formatFlags(command: Command): Command {
  const format = new Option('--format <name>', `print what was found as ${joinWords(FORMAT_NAMES, 'or')}`)
  const json = new Option('--json', 'print the result as JSON, like --format json')
  return command
    .addOption(format.choices(FORMAT_NAMES).default('text' satisfies FormatName))
    .addOption(json.conflicts('format'))
    .hook('preAction', (_, action) => void (action.opts()['json'] && action.setOptionValue('format', 'json' satisfies FormatName)))
}

/** An empty value is most often a shell variable that is not set. */
export function parseText(text: string): string {
  if (!text.trim()) throw new InvalidArgumentError('it is empty')
  return text
}

/** @param what begins the message about any other value */
export const parseNumber = (what: string, first: number, last: number) => (text: string) => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < first || number > last) throw new InvalidArgumentError(`${what} from ${first} to ${last}`)
  return number
}

export const parsePort = parseNumber('a port is a number', 0, 65_535)
