import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../free-port.ts'
import { installNode } from '../node-versions.ts'
import { installOnDemand, withNode } from '../on-demand.ts'
import { findProgram } from '../programs.ts'

/** What a host does with a plain folder of files. */
export interface Abilities {
  /** Sends the headers of `_headers`. */
  readonly headers: boolean
  /** Lets browsers keep files with hashed names, as `_headers` says. */
  readonly caching: boolean
  /** Redirects by `_redirects`, with the query; elsewhere a redirect is a page. */
  readonly redirects: boolean
  /** Answers an unknown path with 404.html. */
  readonly errorPage: boolean
  /** Redirects a page without its slash to the one with it: `query` keeps the query. */
  readonly slash: 'query' | 'plain' | 'none'
  /** Sends parts of files. */
  readonly ranges: boolean
}

interface Launch {
  /** The output folder, absolute. */
  readonly folder: string
  readonly port: number
  /** An empty folder, which is the working directory and the home. */
  readonly scratch: string
}

export interface Host {
  /** Software and version. */
  readonly name: string
  readonly can: Abilities
  /** The program and its arguments; undefined where the program is not installed. */
  start(launch: Launch): readonly [program: string, ...args: string[]] | undefined
}

/** Current programs of hosts need a newer Node than the oldest that is supported. */
const node = () => installNode('24')
const npmProgram = (name: string, program: string) => [node(), installOnDemand(name, program, withNode(node()))] as const

const PLAIN: Abilities = { headers: false, caching: false, redirects: false, errorPage: true, slash: 'query', ranges: true }

export const HOSTS: readonly Host[] = [
  {
    name: 'wrangler 4.164 (Cloudflare Pages)',
    can: { headers: true, caching: true, redirects: true, errorPage: true, slash: 'query', ranges: false },
    start: ({ folder, port }) => [
      ...npmProgram('wrangler@4.164.0', 'wrangler/bin/wrangler.js'),
      ...['pages', 'dev', folder, '--ip', '127.0.0.1', '--port', String(port), '--compatibility-date', '2026-01-01'],
    ],
  },
  {
    name: 'netlify-cli 27.10 (Netlify)',
    can: { headers: true, caching: false, redirects: false, errorPage: true, slash: 'none', ranges: false },
    start: ({ folder, port }) => [
      ...npmProgram('netlify-cli@27.10.2', 'netlify-cli/bin/run.js'),
      ...['dev', '--offline', '--dir', folder, '--framework', '#static', '--port', String(port), '--no-open'],
      '--internal-disable-edge-functions',
    ],
  },
  {
    name: 'firebase-tools 15.34 (Firebase Hosting)',
    can: { ...PLAIN, ranges: false },
    start: ({ folder, port, scratch }) => {
      const emulators = { hosting: { host: '127.0.0.1', port }, ui: { enabled: false }, singleProjectMode: false }
      // It serves only what is below the folder of its settings.
      const { hosting } = JSON.parse(readFileSync('cli/docs/deploy/firebase.json', 'utf8')) as { hosting: { public: string } }
      cpSync(folder, join(scratch, hosting.public), { recursive: true })
      writeFileSync(join(scratch, 'firebase.json'), JSON.stringify({ hosting, emulators }))
      return [
        ...npmProgram('firebase-tools@15.34.2', 'firebase-tools/lib/bin/firebase.js'),
        ...['emulators:start', '--only', 'hosting', '--project', 'demo-site'],
      ]
    },
  },
  {
    name: 'serve 14.2',
    can: { ...PLAIN, slash: 'none' },
    start: ({ folder, port }) => [
      ...npmProgram('serve@14.2.7', 'serve/build/main.js'),
      ...[folder, '--listen', `tcp://127.0.0.1:${port}`, '--no-clipboard'],
    ],
  },
  {
    name: 'http-server 14.1',
    can: PLAIN,
    start: ({ folder, port }) => [
      ...npmProgram('http-server@14.1.1', 'http-server/bin/http-server'),
      ...[folder, '-a', '127.0.0.1', '-p', String(port), '-s'],
    ],
  },
  {
    name: 'python3 -m http.server',
    can: { ...PLAIN, errorPage: false, ranges: false },
    start: ({ folder, port }) => ['python3', '-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', folder],
  },
  {
    name: 'busybox httpd',
    can: PLAIN,
    start: ({ folder, port, scratch }) => {
      const busybox = findProgram('busybox')
      if (busybox === undefined) return undefined
      writeFileSync(join(scratch, 'httpd.conf'), `E404:${folder}/404.html\n`)
      return [busybox, 'httpd', '-f', '-p', `127.0.0.1:${port}`, '-h', folder, '-c', join(scratch, 'httpd.conf')]
    },
  },
]

/** Starts the software of a host; undefined where it is not installed. */
export async function startHost(host: Host, folder: string): Promise<{ origin: string; close(): Promise<void> } | undefined> {
  const scratch = mkdtempSync(join(tmpdir(), 'host-'))
  const port = await findFreePort()
  const command = host.start({ folder, port, scratch })
  if (!command) return undefined
  mkdirSync(join(scratch, 'home'))
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: scratch,
    // A group of its own: these programs start others, which end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withNode(node()), HOME: join(scratch, 'home'), CI: '1', NO_UPDATE_CHECK: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  let hasEnded = false
  const ended = new Promise<void>((done) => child.once('close', () => done(void (hasEnded = true))))
  const close = async () => {
    if (!hasEnded) process.kill(-child.pid!, 'SIGTERM')
    const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 10_000)
    await ended
    clearTimeout(timer)
    rmSync(scratch, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 240_000
  while (!(await fetch(`${origin}/robots.txt`).catch(() => undefined))?.ok) {
    const isLate = Date.now() > deadline
    if (isLate) await close()
    if (hasEnded) throw new Error(`${host.name} does not start:\n${Buffer.concat(output).toString()}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  return { origin, close }
}
