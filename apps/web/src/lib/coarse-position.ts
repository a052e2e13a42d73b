/** Milliseconds that a device may take to find itself. */
const patienceMs = 10_000

const rounded = (degrees: number) => Math.round(degrees * 10) / 10

/** Where this device is, to a tenth of a degree: no more leaves it. Null where it does not say. */
export function coarsePosition(): Promise<{ lat: number; lng: number } | null> {
  return new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      () => resolve(null),
      { timeout: patienceMs, maximumAge: 600_000 },
    )
  })
}
