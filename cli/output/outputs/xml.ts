/** The library for XML, bundled with the command; imported where a feed is written, which is rare. */
export { create } from 'xmlbuilder2'
