import { type ComponentType, useEffect, useState } from 'react'
import { loadWithRetry } from './load-chunk.ts'

/** Code that is not asked for is fetched once the screen has been at rest for so long. */
const restMs = 4_000

/** A component whose code comes later. */
export interface Later<P> {
  fetch: () => Promise<ComponentType<P>>
  /** Once its code is there. */
  part: ComponentType<P> | null
  /** While it is on its way. */
  coming: Promise<ComponentType<P>> | null
}

export function later<P>(fetch: () => Promise<ComponentType<P>>): Later<P> {
  return { fetch, part: null, coming: null }
}

/** Several who want the same ask once. */
function fetchOnce<P>(of: Later<P>): Promise<ComponentType<P>> {
  const keep = (part: ComponentType<P>) => Object.assign(of, { part }).part as ComponentType<P>
  const coming =
    of.coming ??
    of
      .fetch()
      .then(keep)
      .finally(() => Object.assign(of, { coming: null }))
  Object.assign(of, { coming })
  return coming
}

/**
 * A sheet or panel whose code comes when it is wanted, or before that in a quiet moment, so that a screen's first
 * paint does not wait for it; null until then. Code that did not come is fetched again after a pause, and at once when
 * it is wanted again.
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
    const asking = new AbortController()
    const ask = () =>
      loadWithRetry(() => fetchOnce(of), asking.signal).then(
        fetched => asking.signal.aborted || setPart(() => fetched),
        () => {},
      )
    const timer = setTimeout(() => void ask(), wanted || of.coming ? 0 : restMs)
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [of, part, wanted])
  return part
}
