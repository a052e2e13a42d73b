import { after, type Listener } from '#kernel/bus.ts'
import type { Kernel, Scope } from '#kernel/scope.ts'
import { danmuRecalled, danmuSent } from './events.ts'
import { topByScore } from './rules.ts'
import { recordSend } from './sending/rate-meter.ts'
import { roomOfDanmu } from './sending/room.ts'
import { danmuSettings } from './settings.ts'
import type { DanmuRow } from './tables.ts'
import { danmuView } from './views.ts'

/** Danmu and recalls of a room that the next message carries. */
interface Batch {
  items: DanmuRow[]
  recalled: string[]
}
const openBatches = new WeakMap<Kernel, Map<string, Batch>>()

/** Danmu are delivered in batches: a message for each would be most of a busy room's work. */
export const listeners: Listener[] = [
  after(danmuSent, async (scope, { item }) => {
    recordSend(scope.kernel, item.episodeId)
    const batch = await batchOf(scope, roomOfDanmu(item))
    batch.items.push(item)
  }),
  after(danmuRecalled, async (scope, { id, room }) => {
    const batch = await batchOf(scope, room)
    batch.items = batch.items.filter(item => item.id !== id)
    batch.recalled.push(id)
  }),
]

/** The room's open batch; a new one is sent after `batchMs`. */
async function batchOf(scope: Scope, room: string): Promise<Batch> {
  const { batchMs, livePerSec } = await scope.kernel.settings.of(danmuSettings)
  const rooms = openBatches.get(scope.kernel) ?? new Map<string, Batch>()
  openBatches.set(scope.kernel, rooms)
  const open = rooms.get(room)
  if (open) return open
  const batch: Batch = { items: [], recalled: [] }
  rooms.set(room, batch)
  const leave = () => {
    rooms.delete(room)
    // Above the rate a viewer can follow, the highest-scored are sent; the sender has their own from the
    // answer.
    const items = topByScore(batch.items, Math.max(1, Math.floor((livePerSec * batchMs) / 1000))).map(
      danmuView,
    )
    scope.kernel.live.toRoom(room, 'danmu', { room, items, recalled: batch.recalled })
  }
  setTimeout(leave, batchMs).unref()
  return batch
}
