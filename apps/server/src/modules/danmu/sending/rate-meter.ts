import { LRUCache } from 'lru-cache'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Kernel } from '#kernel/scope.ts'

/** Danmu of an episode in the current window and in the one before. */
interface Rate {
  window: number
  count: number
  before: number
}
const windowMs = 5_000
const rates = perKernel(() => new LRUCache<string, Rate>({ max: 5_000 }))

/** Counts one danmu. The rate is that of this process: it only steers the cooldown. */
export function recordSend(kernel: Kernel, episodeId: string): void {
  const rate = currentRate(kernel, episodeId)
  rates(kernel).set(episodeId, { ...rate, count: rate.count + 1 })
}

/** Danmu per second of an episode over the last five to ten seconds. */
export function sendsPerSecond(kernel: Kernel, episodeId: string): number {
  const { count, before } = currentRate(kernel, episodeId)
  return (Math.max(count, before) * 1000) / windowMs
}

function currentRate(kernel: Kernel, episodeId: string): Rate {
  const window = Math.floor(kernel.clock.now() / windowMs)
  const last = rates(kernel).get(episodeId)
  if (last?.window === window) return last
  return { window, count: 0, before: last?.window === window - 1 ? last.count : 0 }
}
