import { after, awaited, type Listener } from '#kernel/bus.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Kernel, Scope } from '#kernel/scope.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { danmuRecalled, danmuSent } from './events.ts'
import { topByScore } from './rules.ts'
import { deleteDanmu } from './sending/delete-danmu.ts'
import { recordSend } from './sending/rate-meter.ts'
import { roomOfDanmu } from './sending/room.ts'
import { takeAllowance } from './sending/room-allowance.ts'
import { danmuSettings } from './settings.ts'
import type { DanmuRow } from './tables.ts'
import { danmuView } from './views.ts'

/** Danmu and recalls of a room that its next message carries. */
interface Batch {
  /** The most a room is sent in a second. */
  perSec: number
  items: DanmuRow[]
  recalled: string[]
  send: () => void
}
/** A batch with more entries is thinned out, or sent before its time. */
const maxEntries = 500

/** Open batches by room; each is gone after `batchMs`. */
const batches = perKernel(() => new Map<string, Batch>())

/** Danmu are delivered in batches: a message for each would be most of a busy room's work. */
export const listeners: Listener[] = [
  awaited(episodesDeleted, deleteDanmu),
  after(danmuSent, async (scope, { item }) => {
    recordSend(scope.kernel, item.episodeId)
    const batch = await openBatch(scope, roomOfDanmu(item))
    batch.items.push(item)
    const { perSec } = batch
    if (batch.items.length > maxEntries + perSec) batch.items = topByScore(batch.items, perSec)
  }),
  after(danmuRecalled, async (scope, { id, room }) => {
    const batch = await openBatch(scope, room)
    batch.items = batch.items.filter(item => item.id !== id)
    batch.recalled.push(id)
    if (batch.recalled.length >= maxEntries) batch.send()
  }),
]

/** The room's open batch; a new one is sent after `batchMs`. */
async function openBatch(scope: Scope, room: string): Promise<Batch> {
  const { batchMs, livePerSec } = await scope.kernel.settings.of(danmuSettings)
  const open = batches(scope.kernel).get(room)
  if (open) return open
  const batch: Batch = {
    perSec: livePerSec,
    items: [],
    recalled: [],
    send: () => sendBatch(scope.kernel, room, batch),
  }
  batches(scope.kernel).set(room, batch)
  setTimeout(batch.send, batchMs).unref()
  return batch
}

function sendBatch(kernel: Kernel, room: string, batch: Batch): void {
  if (batches(kernel).get(room) !== batch) return // sent before its time
  batches(kernel).delete(room)
  // Above the rate a viewer can follow; the sender has their own from the answer.
  const allowed = takeAllowance(kernel, room, batch.items.length, batch.perSec)
  const items = topByScore(batch.items, allowed).map(danmuView)
  kernel.live.toRoom(room, 'danmu', { room, items, recalled: batch.recalled })
}
