/**
 * Everything that something can be made from has a name, a cell, and a version: another one whenever what depends on it has to be
 * made again. All names begin with a slash and the kind of the cell, except those of the content (content/reads.ts):
 *
 *   /file:content/site.yaml  /list:templates/routes  /kind:templates/social.tsx     files, lists of folders, kinds of paths
 *   /env/TZ  /day  /volatile  /config/feeds                                         the environment, the clock, the settings
 *   /code/templates/routes/index.tsx  /picture/home/hero  /page/about  …            what the site itself tells the version of
 */
export type Cell = string

/** The environment variables that the code of a site reads. */
export const ENVIRONMENT = '/env/'

/** What is different in each run: the clock, random numbers, the network, modules of Node such as node:fs. */
export const VOLATILE = '/volatile'

/** The day of the build. */
export const BUILD_DAY = '/day'

/** The settings, by their names in build.yaml. */
export const SETTING = '/config/'

/** Whether there is a page or a file that a page or a text file names. */
export const PAGE = '/page/'

/** The value of a task, where that is not kept between builds. It has to be asked for before what depends on it. */
export const taskCell = (name: string): Cell => `/task/${name}`

/** Version of what does not exist. */
export const ABSENT = 'absent'
