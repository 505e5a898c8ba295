import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { requireProgram } from './programs.ts'

export const WEB_SERVERS = ['nginx', 'caddy', 'apache', 'lighttpd'] as const
export type WebServer = (typeof WEB_SERVERS)[number]

interface Launch {
  /** Folder of the site. */
  folder: string
  /** The configuration that the build has written; none for lighttpd, which is a plain host. */
  config: string
  port: number
  /** Folder for the server's own files. */
  scratch: string
  /** A whole site of nginx, Caddy or Apache, in place of the smallest one. */
  site?: string | undefined
}

const isRoot = process.getuid?.() === 0
const APACHE_MODULES = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite', 'filter', 'deflate', 'env', 'setenvif']

/** The smallest configuration around that of the site, or without one, and the arguments with which a server reads it and stays in the foreground. */
const LAUNCHES: Readonly<Record<WebServer, (launch: Launch) => { text: string; args: (file: string) => string[] }>> = {
  nginx: ({ folder, config, port, scratch, site }) => ({
    text: `${isRoot ? 'user root;' : ''} daemon off; pid ${scratch}/pid; error_log ${scratch}/log; events {}
http { access_log off; client_body_temp_path ${scratch}/body; ${site ?? `server { listen 127.0.0.1:${port}; root ${folder}; include ${config}; }`} }\n`,
    args: (file) => ['-c', file, '-p', scratch, '-e', `${scratch}/log`],
  }),
  caddy: ({ folder, config, port, site }) => ({
    text: `{\n  admin off\n  auto_https off\n}\n${site ?? `http://127.0.0.1:${port} {\n  root * ${folder}\n  import ${config}\n}\n`}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  }),
  apache: ({ folder, config, port, scratch, site }) => ({
    text: `ServerName 127.0.0.1\nListen 127.0.0.1:${port}\nServerRoot ${scratch}\nPidFile ${scratch}/pid\nErrorLog ${scratch}/log\n
${APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${isRoot ? 'User www-data\nGroup www-data' : ''}\nTypesConfig /dev/null\nAccessFileName none
${site ?? `DocumentRoot ${folder}\n<Directory ${folder}>\nOptions FollowSymLinks\nRequire all granted\nInclude ${config}\n</Directory>`}\n`,
    args: (file) => ['-f', file, '-X'],
  }),
  lighttpd: ({ folder, port, scratch }) => ({
    text: `server.document-root = "${folder}"\nserver.bind = "127.0.0.1"\nserver.port = ${port}\nserver.errorlog = "${scratch}/log"
index-file.names = ( "index.html" )\nserver.errorfile-prefix = server.document-root + "/"
mimetype.assign = ( ".html" => "text/html; charset=utf-8", ".js" => "text/javascript", ".css" => "text/css", ".svg" => "image/svg+xml" )\n`,
    args: (file) => ['-D', '-f', file],
  }),
}

/**
 * Starts a web server with the configuration that a build has written for it.
 * @param site returns a whole site of the server on a port, in place of the smallest one
 */
export async function startWebServer(
  name: WebServer,
  folder: string,
  config: string,
  site?: (port: number) => string,
): Promise<{ origin: string; close(): Promise<void> }> {
  const scratch = mkdtempSync(join(tmpdir(), `${name}-`))
  const port = await findFreePort()
  const { text, args } = LAUNCHES[name]({ folder, config, port, scratch, site: site?.(port) })
  const file = join(scratch, 'server.conf')
  writeFileSync(file, text)
  const server = spawn(requireProgram(name), args(file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: scratch, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch },
  })
  const output: Buffer[] = []
  server.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const close = async () => {
    server.kill()
    await ended
    rmSync(scratch, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  while (!(await fetch(origin).catch(() => undefined))) {
    if (hasEnded) throw new Error(`${name} does not start: ${Buffer.concat(output).toString()}`)
    await new Promise((done) => setTimeout(done, 20))
  }
  return { origin, close }
}
