import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { createServer as createSocketServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request to another host. */
export interface OutsideRequest {
  readonly method: string
  readonly url: string
  readonly body: string
}

/** A text, or a text with a status other than 200. */
export type OutsideAnswer = string | { readonly status: number; readonly body: string }

/** All other hosts, behind a SOCKS proxy, which every engine supports: those that nobody answers for are refused. */
export interface Outside {
  /** Host and port of the proxy. */
  readonly proxy: string
  /** Requests that were answered during this test. */
  readonly requests: readonly OutsideRequest[]
  /** Answers requests whose address starts with one of the keys until the end of the test; the longest match counts. */
  answer(answers: Readonly<Record<string, OutsideAnswer>>): void
  reset(): void
  close(): void
}

export async function startOutside(): Promise<Outside> {
  let answers: Record<string, OutsideAnswer> = {}
  const requests: OutsideRequest[] = []
  const sockets = new Set<Socket>()
  const findAnswer = (url: string) => {
    const starts = Object.keys(answers).filter((start) => url.startsWith(start))
    return answers[starts.sort((a, b) => b.length - a.length)[0] ?? '']
  }
  const hosts = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const url = `https://${request.headers.host}${request.url}`
    const body = await text(request)
    const answer = findAnswer(url)
    if (answer === undefined) return void request.socket.destroy()
    requests.push({ method: request.method ?? '', url, body })
    const sent = typeof answer === 'string' ? { status: 200, body: answer } : answer
    const headers = { 'Content-Type': typeOf(sent.body, request), 'Access-Control-Allow-Origin': '*', Connection: 'close' }
    response.writeHead(sent.status, headers).end(sent.body)
  })
  const proxy = createSocketServer(async (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    const { host, port } = await readTarget(socket).catch(() => GONE)
    const isAnswered = port === 443 && Object.keys(answers).some((start) => new URL(start).hostname === host)
    socket.write(Buffer.from([5, isAnswered ? ACCEPTED : REFUSED, 0, IPV4, 0, 0, 0, 0, 0, 0]))
    if (isAnswered) hosts.emit('connection', socket)
    else socket.end()
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as { port: number }

  return {
    proxy: `127.0.0.1:${port}`,
    requests,
    answer: (more) => void Object.assign(answers, more),
    reset() {
      answers = {}
      requests.length = 0
    },
    close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const [ACCEPTED, REFUSED] = [0, 2]
const IPV4 = 1
/** The browser has closed the connection meanwhile. */
const GONE = { host: '', port: 0 }

/** The first two messages of SOCKS 5 (RFC 1928): the client offers ways to authenticate, and names the host that it wants. */
async function readTarget(socket: Socket): Promise<{ host: string; port: number }> {
  const next = async () => {
    // Without the flowing mode, in which bytes for the host would be lost.
    await once(socket, 'readable')
    return (socket.read() as Buffer | null) ?? Buffer.alloc(0)
  }
  await next()
  socket.write(Buffer.from([5, 0]))
  const request = await next()
  const length = request[4] ?? 0
  return { host: request.toString('latin1', 5, 5 + length), port: request.length === 7 + length ? request.readUInt16BE(5 + length) : 0 }
}

function typeOf(body: string, { headers }: IncomingMessage): string {
  if (body.startsWith('<svg')) return 'image/svg+xml'
  if (body.startsWith('<')) return 'text/html'
  return headers['sec-fetch-dest'] === 'style' ? 'text/css' : 'text/javascript'
}

// A certificate for no host, which only browsers accept that are started to accept any:
// openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=tests
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOV5tfb+LViKLMjL3
HEJHtSMimLQ7M1dODJWr5JVgyhyhRANCAAQL7upR/ujipOxymf0heQClxLQmBObV
Tjw/6xHbGmLAT1CzEYX0rXL+BPYkk2jmD7n31NmBwmDlBg6EjRt1LVy7
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBdjCCAR2gAwIBAgIUBVvlZTNHmjqJr2HnHnWvKOmtGsQwCgYIKoZIzj0EAwIw
EDEOMAwGA1UEAwwFdGVzdHMwIBcNMjYxMTIyMTA1MTEyWhgPMjEyNjEwMjkxMDUx
MTJaMBAxDjAMBgNVBAMMBXRlc3RzMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
C+7qUf7o4qTscpn9IXkApcS0JgTm1U48P+sR2xpiwE9QsxGF9K1y/gT2JJNo5g+5
99TZgcJg5QYOhI0bdS1cu6NTMFEwHQYDVR0OBBYEFCIXWVtBRR96+k03fMKsYkfW
v2H1MB8GA1UdIwQYMBaAFCIXWVtBRR96+k03fMKsYkfWv2H1MA8GA1UdEwEB/wQF
MAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgMW6E1baZ+Or5YkIyxNqXWqCMmtsqkbg4
Nq6jJiSi8RECIFJV1uEtnJh4nxfXeWXdalINzr+aXDP1Rug/2QuxQhXQ
-----END CERTIFICATE-----
`
