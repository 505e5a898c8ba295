/** A preview plays while at least this much of it is visible. */
export const VISIBLE_SHARE = 0.25

// Observers compare rounded fractions: a quarter may arrive as 0.2499.
const ROUNDING = 0.001

/** Whether a preview should be playing. */
export function shouldPlay(visibleShare: number, reducedMotion: boolean): boolean {
  return !reducedMotion && visibleShare >= VISIBLE_SHARE - ROUNDING
}

/** Lets every `<video data-preview>` within an element play while it is visible enough, and gives back what ends that. */
export function watchPreviews(within: ParentNode): () => void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const shares = new Map<HTMLVideoElement, number>()
  const update = (video: HTMLVideoElement): void => {
    if (!shouldPlay(shares.get(video) ?? 0, reduced.matches)) return video.pause()
    // Refused by the browser (data saver, low battery): the poster stays.
    if (video.paused) video.play().catch(() => undefined)
  }
  const updateAll = (): void => shares.forEach((_, video) => update(video))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        shares.set(target as HTMLVideoElement, isIntersecting ? intersectionRatio : 0)
        update(target as HTMLVideoElement)
      }
    },
    { threshold: [0, VISIBLE_SHARE] },
  )
  for (const video of within.querySelectorAll<HTMLVideoElement>('video[data-preview]')) {
    // A preview is silent whatever wrote its tag: React, for one, leaves the attribute out.
    video.defaultMuted = true
    video.muted = true
    observer.observe(video)
  }
  reduced.addEventListener('change', updateAll)
  return () => {
    observer.disconnect()
    reduced.removeEventListener('change', updateAll)
  }
}
