/** Runs a task after the next frame, e.g. one that is not part of what a press shows; tasks keep their order. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}
