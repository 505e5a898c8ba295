/**
 * The time that a walk takes: the level part at the pace of the walker, and ten minutes for each hundred metres uphill.
 * @param pace kilometres an hour
 * @returns hours and minutes, rounded to five minutes
 */
export function duration(km: number, climb: number, pace: number): { hours: number; minutes: number } {
  const rounded = Math.round(((km / pace) * 60 + climb / 10) / 5) * 5
  return { hours: Math.floor(rounded / 60), minutes: rounded % 60 }
}
