import { type ComponentType, useEffect, useState } from 'react'

/** Code that is not asked for is fetched once the screen has been at rest for so long. */
const restMs = 4_000

/** A component whose code comes later. */
export interface Later<P> {
  fetch: () => Promise<ComponentType<P>>
  /** Once its code is there. */
  part: ComponentType<P> | null
}

export function later<P>(fetch: () => Promise<ComponentType<P>>): Later<P> {
  return { fetch, part: null }
}

/**
 * A sheet or panel whose code comes when it is wanted, or before that in a quiet moment, so that a screen's first
 * paint does not wait for it; null until then. Code that did not come is fetched again when it is wanted again.
 *
 * ```tsx
 * const speedSheet = later(async () => (await import('./speed-sheet.tsx')).SpeedSheet)
 * const SpeedSheet = useLater(speedSheet, open)
 * return SpeedSheet && <SpeedSheet open={open} />
 * ```
 */
export function useLater<P>(of: Later<P>, wanted: boolean): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(() => of.part)
  useEffect(() => {
    if (part) return
    let gone = false
    const timer = setTimeout(
      () => {
        of.fetch().then(
          fetched => {
            Object.assign(of, { part: fetched })
            if (!gone) setPart(() => fetched)
          },
          () => {},
        )
      },
      wanted ? 0 : restMs,
    )
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [of, part, wanted])
  return part
}
