import type { Kernel } from '#kernel/scope.ts'

/** Danmu of an episode in the stretch that runs and in the one before it. */
interface Pace {
  stretch: number
  count: number
  before: number
}
const stretchMs = 5_000
const maxEpisodes = 5_000
const paces = new WeakMap<Kernel, Map<string, Pace>>()

/** Counts one danmu of an episode. Kept in this process: it only steers how often one may send. */
export function notePace(kernel: Kernel, episodeId: string): void {
  const known = paces.get(kernel) ?? new Map<string, Pace>()
  paces.set(kernel, known)
  const now = paceAt(known.get(episodeId), kernel.clock.now())
  if (known.size >= maxEpisodes) known.clear()
  known.set(episodeId, { ...now, count: now.count + 1 })
}

/** Danmu a second of an episode over the last five to ten seconds. */
export function perSecond(kernel: Kernel, episodeId: string): number {
  const { count, before } = paceAt(paces.get(kernel)?.get(episodeId), kernel.clock.now())
  return (Math.max(count, before) * 1000) / stretchMs
}

function paceAt(known: Pace | undefined, now: number): Pace {
  const stretch = Math.floor(now / stretchMs)
  if (known?.stretch === stretch) return known
  return { stretch, count: 0, before: known?.stretch === stretch - 1 ? known.count : 0 }
}
