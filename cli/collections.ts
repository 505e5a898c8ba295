import type { z } from 'zod'

/** One YAML file whose whole value has the schema. */
export interface YamlFile<S extends z.ZodType> {
  kind: 'yaml-file'
  path: string
  schema: S
}
/** One YAML file an entry; each gets `slug`, the file's name. */
export interface YamlFiles<S extends z.ZodObject> {
  kind: 'yaml-files'
  glob: string
  schema: S
}
/** One Markdown file an entry; front matter has the schema; each gets `slug` and `body` (the Markdown text). */
export interface MarkdownFiles<S extends z.ZodObject> {
  kind: 'markdown-files'
  glob: string
  schema: S
}
export type Collection = YamlFile<z.ZodType> | YamlFiles<z.ZodObject> | MarkdownFiles<z.ZodObject>
export type Collections = Record<string, Collection>

/** What a collection is for templates. */
export type ContentOf<C extends Collections> = {
  [K in keyof C]: C[K] extends YamlFile<infer S>
    ? z.infer<S>
    : C[K] extends YamlFiles<infer S>
      ? (z.infer<S> & { slug: string })[]
      : C[K] extends MarkdownFiles<infer S>
        ? (z.infer<S> & { slug: string; body: string })[]
        : never
}

/** A YAML file, relative to the content folder. */
export function yamlFile<S extends z.ZodType>(path: string, schema: S): YamlFile<S> {
  return { kind: 'yaml-file', path, schema }
}
/** All YAML files of a glob, relative to the content folder, ordered by file name; `draft: true` leaves one out. */
export function yamlFiles<S extends z.ZodObject>(glob: string, schema: S): YamlFiles<S> {
  return { kind: 'yaml-files', glob, schema }
}
/** All Markdown files of a glob, relative to the content folder, ordered by file name; `draft: true` leaves one out. */
export function markdownFiles<S extends z.ZodObject>(glob: string, schema: S): MarkdownFiles<S> {
  return { kind: 'markdown-files', glob, schema }
}
