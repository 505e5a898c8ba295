/**
 * The card whose film plays: the one whose button was pressed, then the one below the pointer, then the focused one. When films are
 * not wanted, only a press plays one.
 */
export function choosePlaying<T>({
  pressed,
  hovered,
  focused,
  isStill,
}: {
  pressed: T | undefined
  hovered: T | undefined
  focused: T | undefined
  isStill: boolean
}): T | undefined {
  return pressed ?? (isStill ? undefined : (hovered ?? focused))
}

/** Whether the visitor has asked the browser to save data. Only Chromium reports it. */
export function savesData(navigator: object): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
