/** A preview plays while at least this fraction of it is visible. */
export const VISIBLE_SHARE = 0.25

// Intersection ratios are rounded: a quarter may be reported as 0.2499.
const ROUNDING = 0.001

/** Whether a preview should be playing. */
export function shouldPlay(visibleShare: number, reducedMotion: boolean): boolean {
  return !reducedMotion && visibleShare >= VISIBLE_SHARE - ROUNDING
}

/** Plays every `<video data-preview>` of an element while it is visible; returns a function that stops observing. */
export function watchPreviews(within: ParentNode): () => void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const shares = new Map<HTMLVideoElement, number>()
  const update = (video: HTMLVideoElement): void => {
    if (!shouldPlay(shares.get(video) ?? 0, reduced.matches)) return video.pause()
    // The browser may reject playback (data saver, low battery); the poster remains.
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
    // React does not render the `muted` attribute, which autoplay requires.
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
