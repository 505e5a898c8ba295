import { InvalidArgumentError, type Command } from 'commander'
import { suggest } from '../../closest.ts'
import { HOST_NAMES, type HostName } from '../../hosts/names.ts'
import { buildFlags, formatFlags, parseNumber, parseText } from '../flags.ts'
import { setBuildFlags } from '../../process.ts'
import type { Terminal } from '../terminal.ts'
import type { CommandFlags } from './build.ts'

export function declareBuild(program: Command, terminal: Terminal): void {
  const command = writeFlags(program.command('build'))
    .description('write the whole site into the output folder')
    .option('--shard <share>', 'make only a share of the pages, such as 2/4; merge joins them', parseShare)
    .option('--explain-rebuild', 'print why each page was rendered')
  reportFlags(command).action((flags) => run(flags, terminal))
}

export function declareMerge(program: Command, terminal: Terminal): void {
  const command = writeFlags(program.command('merge'))
    .description('join the shards of a site that build --shard made')
    .argument('<dir...>', 'output folders of all shards')
    .option('--explain-rebuild', 'print why a page was rendered again')
  reportFlags(command).action((folders, flags) => run(flags, terminal, folders))
}

const writeFlags = (command: Command) =>
  buildFlags(command)
    .option('--drafts', 'include drafts')
    .option('--staging', 'keep search engines away, in pages, headers and robots.txt, and mark every page')
    .option(
      '--threads <number>',
      'threads that check content, render pages and encode pictures (default: one per processor core)',
      parseNumber('it is a number', 1, 256),
    )
    .option('--compress', 'write .br and .gz beside the files that become smaller')
    .option('--host-config <hosts>', `also write configuration for hosts, such as nginx,caddy: ${HOST_NAMES.join(', ')}`, parseHosts)
    .option(
      '--keep-days <number>',
      'days that hashed files of earlier builds stay for open pages (default: 7)',
      parseNumber('it is a number of days', 0, 365),
    )

const reportFlags = (command: Command) =>
  formatFlags(command.option('--profile <file>', 'write what takes how long, for Perfetto or chrome://tracing', parseText))

async function run(flags: CommandFlags, terminal: Terminal, shards?: readonly string[]): Promise<void> {
  setBuildFlags(terminal.versions.v8)
  await (await import('./build.ts')).runBuild(flags, terminal, shards)
}

function parseShare(text: string): { number: number; count: number } {
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  if (number === undefined || count === undefined || number < 1 || number > count || count > 10_000)
    throw new InvalidArgumentError('it is the number of the share and their count, such as 2/4')
  return { number, count }
}

function parseHosts(text: string): HostName[] {
  return text.split(',').map((name) => {
    const known = HOST_NAMES.find((host) => host === name.trim())
    if (known === undefined)
      throw new InvalidArgumentError(`there is no host ${JSON.stringify(name)}; ${suggest(name, HOST_NAMES, 'hosts')}`)
    return known
  })
}
