import { execFile } from 'node:child_process'

/**
 * Decodes every frame of a video.
 * @param file absolute
 * @throws Error with what is wrong
 */
export type DecodeVideo = (file: string) => Promise<void>

/** Only these containers, and only from this file: a playlist would name other files. */
const INPUT = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg']

/** Finds the ffmpeg of this machine, which decodes more than any package for Node; undefined where there is none in PATH. */
export async function findVideoDecoder(program = 'ffmpeg'): Promise<DecodeVideo | undefined> {
  const isInstalled = await run(program, ['-version']).then(
    () => true,
    () => false,
  )
  return isInstalled
    ? async (file) => void (await run(program, ['-v', 'error', '-nostdin', '-xerror', ...INPUT, '-i', `file:${file}`, '-f', 'null', '-']))
    : undefined
}

/** Runs a program; it fails where the program does, or where it writes an error. */
function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    execFile(program, args, (error, _stdout, stderr) => {
      // An error of a codec begins with its name and address.
      const [reason = ''] = stderr.replace(/^\[[^\]]*\] /, '').split('\n')
      if (error || reason) fail(new Error(reason || `ffmpeg failed: ${error?.message}`))
      else done()
    })
  })
}
