import process from 'node:process'

/** Tells whoever waits for a long run how far it is; not part of its output. */
export const showProgress = (done: number, total: number, what: string): void => void process.stderr.write(`${done} of ${total}: ${what}\n`)
