/**
 * Prepares a process before it loads the code of a site.
 * @param mode React chooses its build by NODE_ENV when it is first imported; a value that is already set is kept
 */
export function prepareProcess(process: Pick<NodeJS.Process, 'env' | 'setSourceMapsEnabled'>, mode: 'production' | 'development'): void {
  process.env.NODE_ENV ??= mode
  // Stacks of the site's code name its sources instead of its bundle.
  process.setSourceMapsEnabled(true)
}
