import { ICON } from '../favicon.ts'

/** The icon as a file, for the web app manifest. */
const favicon = () => `${ICON}\n`
export default favicon
