import { z } from 'zod'

const ascending = <T extends z.ZodType<[number, number]>>(range: T) =>
  range.refine(([first, last]) => first <= last, 'must not begin above its end')

// CSS knows weights from 1 to 1000.
const weight = z.number().min(1).max(1000)
const weights = ascending(z.tuple([weight, weight]))

/** A web font of the setting `fonts`. */
export const font = z.strictObject({
  family: z.string().describe('Name in CSS; `"<family> Fallback"` is the local font in its metrics.'),
  file: z.string().describe('File of an npm package (`@fontsource/…/….woff2`), or a file of the site that begins with `./`.'),
  axes: z
    .record(z.string(), z.union([z.number(), ascending(z.tuple([z.number(), z.number()]))]))
    .describe('Range or value of each variable axis; `{}` for a static font.'),
  characters: z.string().min(1).optional().describe('Every character of its preloaded file; by default those of the setting `characters`.'),
  features: z
    .array(z.string().regex(/^[ -~]{4}$/, 'must be a tag of four characters, such as kern'))
    .optional()
    .describe('OpenType features that the font keeps, such as `[kern, liga, tnum]`; by default all, with the glyphs that only they use.'),
  weights: weights.describe('Range of CSS weights that the font serves, such as `[400, 700]`.'),
  fallbacks: z.array(
    z.strictObject({
      local: z.array(z.string()).min(1).describe('Names of one local font, in order; systems name the same font differently.'),
      weights: weights.describe('Range of CSS weights that it replaces.'),
      scale: z.number().positive().describe('Width of the web font relative to it, in percent.'),
    }),
  ),
})
export type FontConfig = z.infer<typeof font>

/** 1 to 100. */
export const quality = z.int().min(1).max(100)
const effort = z.int().min(0).max(9)
// WebP has no larger pictures.
const pixels = z.int().positive().max(16_383)

export const pictures = z
  .strictObject({
    widths: z
      .array(pixels)
      .min(1)
      .refine((widths) => new Set(widths).size === widths.length, 'must not contain a width twice')
      .default([400, 800, 1200])
      .describe('Widths of encoded pictures, in pixels.'),
    wideWidth: pixels.default(1800).describe('Additional width of `<Picture wide>`, in pixels.'),
    // 8000 is less than an AVIF of a detailed drawing at 800 px, the width that phones request.
    svg: z
      .strictObject({
        maxBytes: z
          .int()
          .nonnegative()
          .default(8_000)
          .describe('A drawing that Brotli compresses to at most this size, in bytes, is written as SVG; 0 for none.'),
      })
      .prefault({}),
    animated: z
      .enum(['refuse', 'keep'])
      .default('refuse')
      .describe('What becomes of an animated WebP file: an error where something shows it, or animated WebP files in all widths.'),
    avif: z
      .strictObject({
        quality: quality.default(55).describe('Quality of AVIF, 1 to 100.'),
        effort: effort
          .optional()
          .describe(
            'Effort of AVIF, 0 (fast) to 9; without it 1 for photographs and 2 for drawings. Effort 4 takes seven times as long as 2 and saves a tenth of the bytes.',
          ),
      })
      .prefault({}),
    webp: z
      .strictObject({
        quality: quality.default(80).describe('Quality of WebP, 1 to 100.'),
        effort: effort.max(6).default(4).describe('Effort of WebP, 0 (fast) to 6.'),
      })
      .prefault({}),
  })
  .prefault({})
  .describe('How drawings and photographs are encoded.')
export type PictureConfig = z.infer<typeof pictures>
