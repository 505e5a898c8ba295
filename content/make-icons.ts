/**
 * Renders the icons of the web app manifest from templates/static/favicon.svg: `icon-192.png`, and `icon-maskable.png`, which fills
 * its square so that a system can cut it to any shape, with the mark inside of the circle that always stays.
 *
 *   npx tsx content/make-icons.ts
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

/** The circle that every mask keeps has four fifths of the width (https://www.w3.org/TR/appmanifest/#icon-masks). */
const SAFE = 0.8

const folder = new URL('../templates/static/', import.meta.url)
const icon = await readFile(new URL('favicon.svg', folder), 'utf8')
const ground = /<rect[^>]*fill="(#\w+)"\/>/.exec(icon)
if (!ground) throw new Error('favicon.svg has no ground: <rect … fill="#…"/>')
const mark = icon.replace(ground[0], '')

const write = (image: Sharp, name: string) => image.png({ compressionLevel: 9 }).toFile(fileURLToPath(new URL(name, folder)))
const render = (svg: string, width: number) => sharp(Buffer.from(svg), { density: 72 * (width / 32) }).resize(width, width)

await write(render(icon, 192), 'icon-192.png')
const inner = Math.round(512 * SAFE)
const layer = await render(mark, inner).png().toBuffer()
const square = sharp({ create: { width: 512, height: 512, channels: 4, background: ground[1]! } })
await write(square.composite([{ input: layer }]), 'icon-maskable.png')
