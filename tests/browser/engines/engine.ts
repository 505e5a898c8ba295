/** Names of keys as in `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Escape' | 'F8' | 'Space' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown'

/** A tab of a browser. Every selector is CSS, and the first element that it selects counts. */
export interface EnginePage {
  /** Loads an address and waits until its HTML is parsed. */
  open(url: string): Promise<void>
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate<Result, Args extends unknown[]>(run: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>
  /** Runs a text as a script, whatever the policy of the page. */
  runScript(text: string): Promise<void>
  /** Scrolls to an element and clicks it with the mouse. */
  click(selector: string): Promise<void>
  /** Clicks a point of the viewport with the mouse. */
  clickAt(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Sets the size of the viewport in CSS pixels, or of the narrowest window that the browser has. */
  resize(width: number, height: number): Promise<void>
  /** Asks pages for less motion, or for all of it, where the library can change that. */
  reduceMotion?(isReduced: boolean): Promise<void>
  /** Closes the tabs that the page has opened. */
  closeOthers(): Promise<void>
  /** Errors in the console since the last call, where the library reports them. */
  takeErrors(): string[]
}

/** A browser engine, driven by the library that can drive the browser of the system. */
export interface Engine {
  readonly page: EnginePage
  close(): Promise<void>
}

/**
 * Starts a browser that accepts any certificate and asks a SOCKS proxy, such as `127.0.0.1:8080`, for other hosts.
 * @param reducesMotion asks pages for less motion from the start
 */
export type LaunchEngine = (proxy: string, reducesMotion?: boolean) => Promise<Engine>
