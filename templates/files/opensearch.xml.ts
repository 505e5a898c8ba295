import type { TextFile } from 'lanai'
import { LOCALE } from '../../content/format.ts'
import type { Content } from '../site.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)

/** Describes the search page to browsers, which then offer it in the address bar (OpenSearch 1.1). */
const openSearch: TextFile<Content> = ({ content: { site, searchPage }, absolute }) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escape(site.shortBrand)}</ShortName>`,
    `  <Description>${escape(searchPage.meta.description)}</Description>`,
    `  <Url type="text/html" method="get" template="${escape(`${absolute('/search')}?q={searchTerms}`)}"/>`,
    `  <Image width="32" height="32" type="image/x-icon">${absolute('/favicon.ico')}</Image>`,
    `  <Language>${LOCALE}</Language>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n')
export default openSearch
