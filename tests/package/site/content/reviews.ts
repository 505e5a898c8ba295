import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Location } from 'lanai'

interface Review {
  slug: string
  location: Location
  boat: string
  author: string
  text: string
}

/** Reads what the booking service exports: one review a line. */
export async function* readReviews({ root }: { root: string }): AsyncGenerator<Review> {
  const file = 'content/reviews.ndjson'
  let line = 0
  for await (const text of createInterface({ input: createReadStream(join(root, file)) })) {
    line++
    const { id, ...review } = JSON.parse(text) as Omit<Review, 'slug' | 'location'> & { id: number }
    yield { slug: String(id), location: { file, line, column: 1 }, ...review }
  }
}
