/**
 * Renders the scenes of templates/art/tools that export a `loop`, each as a seamless, silent preview video:
 * content/media/previews/<slug>.webm (VP9) and .mp4 (H.264).
 *
 *   npx tsx content/make-previews.ts [slug …]      without a slug: all of them
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { h, type FunctionComponent } from 'preact'
import { render } from 'preact-render-to-string'
import sharp from 'sharp'

const WIDTH = 960
const HEIGHT = 540
const RATE = 24
const MOST_BYTES = 250_000

const root = new URL('../', import.meta.url)
const scenes = new URL('templates/art/tools/', root)
const previews = new URL('content/media/previews/', root)

/** A scene module. `loop` has the duration in seconds, and the `t` (0 to 1) at which the still picture is taken. */
interface SceneModule {
  default: FunctionComponent<{ t?: number }>
  loop?: { seconds: number; poster: number }
}

const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(RATE), '-i', 'pipe:0']
const colours = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
]
const plain = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']
const formats = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-deadline', 'good', '-cpu-used', '2', '-g', '240', '-row-mt', '1'],
  mp4: ['-c:v', 'libx264', '-crf', '25', '-preset', 'veryslow', '-tune', 'animation', '-g', '240', '-movflags', '+faststart'],
} as const

/** Bundles the scenes with esbuild, as the generator does, so that their JSX compiles to Preact whichever runtime started this script. */
async function loadScenes(slugs: readonly string[]): Promise<[slug: string, scene: SceneModule][]> {
  const cache = new URL('.cache/previews/', root)
  await build({
    entryPoints: slugs.map((slug) => fileURLToPath(new URL(`${slug}.tsx`, scenes))),
    outdir: fileURLToPath(cache),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  })
  const stamp = Date.now()
  return Promise.all(
    slugs.map(async (slug) => [slug, (await import(new URL(`${slug}.mjs?${stamp}`, cache).href)) as SceneModule] as [string, SceneModule]),
  )
}

/** Starts one ffmpeg that reads raw frames and writes both files. */
function startEncoder(slug: string): ChildProcess {
  const outputs = Object.entries(formats).flatMap(([format, codec]) => [
    ...colours,
    ...codec,
    ...plain,
    fileURLToPath(new URL(`${slug}.${format}`, previews)),
  ])
  return spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...outputs], { stdio: ['pipe', 'inherit', 'inherit'] })
}

/** Waits until ffmpeg has started; rejects with the reason when it cannot. */
async function awaitStart(encoder: ChildProcess): Promise<void> {
  try {
    await once(encoder, 'spawn')
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Error(
      missing
        ? 'ffmpeg was not found. Install it (it must know libvpx-vp9 and libx264) and put it on the PATH.'
        : `ffmpeg did not start: ${String(error)}`,
    )
  }
}

/** Renders every frame and writes it to ffmpeg, respecting the stream's backpressure. */
async function writeFrames(
  encoder: ChildProcess,
  ended: Promise<unknown>,
  scene: SceneModule,
  frames: number,
  poster: number,
): Promise<void> {
  const sink = encoder.stdin
  if (!sink) throw new Error('ffmpeg has no input to write to.')
  sink.on('error', () => undefined) // a broken pipe is reported through ffmpeg's exit status
  for (let i = 0; i < frames && encoder.exitCode === null; i++) {
    const svg = render(h(scene.default, { t: (poster + i / frames) % 1 }))
    const pixels = await sharp(Buffer.from(svg)).resize(WIDTH, HEIGHT).removeAlpha().raw().toBuffer()
    if (!sink.write(pixels)) await Promise.race([once(sink, 'drain'), ended])
  }
}

/** Records one scene. It starts at the poster's frame, so that the video replaces the poster without a jump. */
async function filmScene(slug: string, scene: SceneModule, { seconds, poster }: { seconds: number; poster: number }): Promise<void> {
  const encoder = startEncoder(slug)
  await awaitStart(encoder)
  const ended = once(encoder, 'close')
  try {
    await writeFrames(encoder, ended, scene, seconds * RATE, poster)
  } finally {
    encoder.stdin?.end()
  }
  const [status] = (await ended) as [number | null]
  if (status !== 0) throw new Error(`ffmpeg stopped with status ${status} while filming "${slug}".`)
}

/** Prints the file sizes of a preview, and throws when one exceeds the limit. */
async function reportSizes(slug: string): Promise<void> {
  const sizes = await Promise.all(
    Object.keys(formats).map(async (format) => ({ format, bytes: (await stat(new URL(`${slug}.${format}`, previews))).size })),
  )
  console.log(`${slug}: ${sizes.map(({ format, bytes }) => `${format} ${Math.round(bytes / 1000)} kB`).join(', ')}`)
  const heavy = sizes.find(({ bytes }) => bytes > MOST_BYTES)
  if (heavy)
    throw new Error(`${slug}.${heavy.format} has ${heavy.bytes} bytes; a preview may have ${MOST_BYTES}. Calm the scene or raise its crf.`)
}

async function makePreviews(wanted: readonly string[]): Promise<void> {
  const known = (await readdir(scenes)).filter((file) => file.endsWith('.tsx')).map((file) => file.slice(0, -4))
  const unknown = wanted.find((slug) => !known.includes(slug))
  if (unknown) throw new Error(`There is no scene "${unknown}" in templates/art/tools.`)
  await mkdir(previews, { recursive: true })
  for (const [slug, scene] of await loadScenes(wanted.length ? wanted : known)) {
    if (scene.loop) {
      await filmScene(slug, scene, scene.loop)
      await reportSizes(slug)
    } else if (wanted.length) throw new Error(`The scene "${slug}" exports no loop, so there is nothing to film.`)
  }
}

try {
  await makePreviews(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
