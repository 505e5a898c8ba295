import { SKY_SCRIPT } from './sky.ts'

/** Id of an element at the end of the first section. */
export const FIRST_SECTION_END_ID = 'first-section-end'

/**
 * Runs in the head, before the first paint: sets the sky, and makes browsers that know `rel=expect` paint nothing before the first
 * section is parsed (on a page without such an element: before the whole page is). What is late in the source may be above or beside
 * what is before it, and would move it where the parser pauses. The link is made by script because validators do not know it.
 */
export const FIRST_PAINT_SCRIPT = `${SKY_SCRIPT};document.head.append(Object.assign(document.createElement("link"),{rel:"expect",href:"#${FIRST_SECTION_END_ID}",blocking:"render"}))`

/** Source expression of the script for the policy of a page; tests/unit/first-paint.test.ts compares them. */
export const FIRST_PAINT_SCRIPT_HASH = "'sha256-B+E1FaUajtpakcbged0sIfkoNlpuVRvjNoek1Gw20vU='"
