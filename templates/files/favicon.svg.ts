import { ICON } from '../icon.ts'

/** The icon as a file, for the web app manifest. */
const favicon = () => `${ICON}\n`
export default favicon
