/** The skies of a day, with the hour at which each begins. The one before the first is the last. */
const SKIES = [
  { sky: 'dawn', from: 5 },
  { sky: 'noon', from: 8 },
  { sky: 'storm', from: 14 },
  { sky: 'dusk', from: 17 },
  { sky: 'night', from: 21 },
] as const
export type Sky = (typeof SKIES)[number]['sky']

/** The sky of an hour, 0 to 23. In Florida the storm of a summer afternoon comes at three. */
export function skyAt(hour: number): Sky {
  return SKIES.findLast(({ from }) => from <= hour)?.sky ?? 'night'
}

const names = SKIES.map(({ sky }) => sky)
const byHour = Array.from({ length: 24 }, (_, hour) => names.indexOf(skyAt(hour))).join('')

/**
 * Sets `data-sky` of the root by the visitor's clock, before the first paint; tokens.css has the colours of each. Without it the sky
 * is that of dusk.
 */
export const SKY_SCRIPT = `document.documentElement.dataset.sky=${JSON.stringify(names)}["${byHour}"[new Date().getHours()]]`

/** Source expression of the script for the policy of a page; tests/site/sky.test.ts compares them. */
export const SKY_SCRIPT_HASH = "'sha256-JcMeaXG0iXosrMZqDCX9VNo1FXun339GLJvoxv+BJzg='"
