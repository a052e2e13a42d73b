import type { Kernel } from '#kernel/scope.ts'

/** Danmu of an episode in the current window and in the one before. */
interface Rate {
  window: number
  count: number
  before: number
}
const windowMs = 5_000
const maxEpisodes = 5_000
const rates = new WeakMap<Kernel, Map<string, Rate>>()

/** Counts one danmu. The rate is that of this process: it only steers the cooldown. */
export function recordSend(kernel: Kernel, episodeId: string): void {
  const known = rates.get(kernel) ?? new Map<string, Rate>()
  rates.set(kernel, known)
  const now = rateAt(known.get(episodeId), kernel.clock.now())
  if (known.size >= maxEpisodes) known.clear()
  known.set(episodeId, { ...now, count: now.count + 1 })
}

/** Danmu per second of an episode over the last five to ten seconds. */
export function sendsPerSecond(kernel: Kernel, episodeId: string): number {
  const { count, before } = rateAt(rates.get(kernel)?.get(episodeId), kernel.clock.now())
  return (Math.max(count, before) * 1000) / windowMs
}

function rateAt(known: Rate | undefined, now: number): Rate {
  const window = Math.floor(now / windowMs)
  if (known?.window === window) return known
  return { window, count: 0, before: known?.window === window - 1 ? known.count : 0 }
}
