/** The card whose film plays: the one below the pointer before the focused one, and none when films are not wanted. */
export function choosePlaying<T>({
  hovered,
  focused,
  isStill,
}: {
  hovered: T | undefined
  focused: T | undefined
  isStill: boolean
}): T | undefined {
  return isStill ? undefined : (hovered ?? focused)
}

/** Whether the visitor has asked the browser to save data. Only Chromium reports it. */
export function savesData(navigator: object): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
