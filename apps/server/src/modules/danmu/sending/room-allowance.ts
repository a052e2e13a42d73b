import { LRUCache } from 'lru-cache'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Kernel } from '#kernel/scope.ts'

interface Allowance {
  left: number
  at: number
}
const allowances = perKernel(() => new LRUCache<string, Allowance>({ max: 5_000 }))

/**
 * How many of the wanted danmu a room is sent: on average `perSec`, and those of a second after it was quiet, so that
 * a room below its rate loses none by how they fall into batches.
 */
export function takeAllowance(kernel: Kernel, room: string, wanted: number, perSec: number): number {
  const now = kernel.clock.monotonic()
  const { left, at } = allowances(kernel).get(room) ?? { left: perSec, at: now }
  const filled = Math.min(perSec, left + ((now - at) * perSec) / 1000)
  const taken = Math.min(wanted, Math.floor(filled))
  allowances(kernel).set(room, { left: filled - taken, at: now })
  return taken
}
