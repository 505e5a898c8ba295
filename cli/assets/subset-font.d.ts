declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype'
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>
    /** Four-letter tags of the OpenType features that remain; by default all. */
    keepFeatures?: string[]
  }
  /** Returns a font with only the glyphs of the text, with its axes limited or pinned. */
  export default function subsetFont(font: Uint8Array, text: string, options?: SubsetOptions): Promise<Uint8Array>
}
