import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findVideoDecoder } from '../../../cli/check/ffmpeg.ts'
import { findProgram, PROGRAMS } from '../../programs.ts'
import { temporaryFolder } from '../output/fixture.ts'

const program = findProgram('ffmpeg')
if (!program) console.log(`videos: no ffmpeg, its tests are skipped; install Debian's ${PROGRAMS.ffmpeg.debianPackage}`)

/** Codecs that sites use, with what the encoder needs to be quick, and how to damage a frame so that its decoder notices it. */
const CODECS: Readonly<Record<string, { codec: string[]; damage(bytes: Buffer): void }>> = {
  'a.mp4': {
    codec: ['libx264'],
    damage(bytes) {
      for (let bit = 0; bit < 40; bit++) bytes[Math.floor(bytes.length * (0.3 + bit / 100))]! ^= 1 << (bit % 8)
    },
  },
  'a.webm': {
    codec: ['libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'],
    // One bit of the code at the beginning of the first frame.
    damage: (bytes) => void (bytes[bytes.indexOf('498342', 'hex')]! ^= 4),
  },
}

describe('findVideoDecoder(program)', () => {
  it('finds none where the program is not installed', async () => {
    expect(await findVideoDecoder('no-such-program')).toBeUndefined()
  })

  it.skipIf(!program).each(Object.entries(CODECS))('decodes every frame of %s', async (name, { codec, damage }) => {
    const file = join(temporaryFolder(), name)
    const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=12:duration=2']
    execFileSync(program!, ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', '-c:v', ...codec, file])
    const decode = (await findVideoDecoder(program))!
    await expect(decode(file)).resolves.toBeUndefined()

    const damaged = fs.readFileSync(file)
    damage(damaged)
    // What is cut off shows in the structure.
    for (const bytes of [damaged, Buffer.from('ffconcat version 1.0\nfile a\n')]) {
      fs.writeFileSync(file, bytes)
      await expect(decode(file)).rejects.toThrow(/./)
    }
  })
})
