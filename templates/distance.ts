interface Coordinates {
  latitude: number
  longitude: number
}

const earthRadiusMiles = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance (haversine formula), rounded to whole miles. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude
  return Math.round(2 * earthRadiusMiles * Math.asin(Math.sqrt(share)))
}
