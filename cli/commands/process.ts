/**
 * Sets NODE_ENV, unless it is set, before a process loads the code of a site.
 * @param mode React chooses its build by NODE_ENV when it is first imported
 */
export function setMode(env: NodeJS.ProcessEnv, mode: 'production' | 'development'): void {
  env.NODE_ENV ??= mode
}
