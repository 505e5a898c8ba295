interface Spot {
  latitude: number
  longitude: number
}

const earthRadiusMiles = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Miles between two places as the crow flies, whole. */
export function milesBetween(from: Spot, to: Spot): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude
  return Math.round(2 * earthRadiusMiles * Math.asin(Math.sqrt(share)))
}
