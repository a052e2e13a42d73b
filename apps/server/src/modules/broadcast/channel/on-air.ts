import { asc, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Kernel, Scope } from '#kernel/scope.ts'
import { broadcastChannel, broadcastProgramme, type ChannelRow, type ProgrammeRow } from '../tables.ts'

/** A channel with its programmes in order of their start. */
export interface OnAir {
  channel: ChannelRow
  programmes: ProgrammeRow[]
}

/** How long a process uses its copy. Changes take effect later than this everywhere: see `noticeMs`. */
const cacheMs = 1_000

const channels = perKernel(
  ({ clock }) =>
    new LRUCache<string, { onAir: OnAir | null }, Scope>({
      max: 1_000,
      ttl: cacheMs,
      ttlResolution: 0,
      perf: { now: () => clock.monotonic() },
      // One evicted while it is read is still answered, and not stored: it may be older than the change.
      ignoreFetchAbort: true,
      fetchMethod: async (channelId, _, { context }) => ({ onAir: await loadOnAir(context, channelId) }),
    }),
)

/** A channel for its viewers, at most a second old; null when there is none. */
export async function getOnAir(scope: Scope, channelId: string): Promise<OnAir | null> {
  const found = await channels(scope.kernel).fetch(channelId, { context: scope })
  return found?.onAir ?? null
}

/** The next read gets the current state. */
export function evictOnAir(kernel: Kernel, channelId: string): void {
  channels(kernel).delete(channelId)
}

/** The current state, past the cache. */
export async function loadOnAir(scope: Scope, channelId: string): Promise<OnAir | null> {
  const [channel] = await scope.db.select().from(broadcastChannel).where(eq(broadcastChannel.id, channelId))
  if (!channel) return null
  return { channel, programmes: (await programmesOf(scope, [channelId])).get(channelId) ?? [] }
}

/** Channels by number with their programmes: those that are on, or all. */
export async function allOnAir(scope: Scope, { onlyOn }: { onlyOn: boolean }): Promise<OnAir[]> {
  const channels = await scope.db
    .select()
    .from(broadcastChannel)
    .where(onlyOn ? eq(broadcastChannel.isOn, true) : undefined)
    .orderBy(asc(broadcastChannel.number))
  const programmes = await programmesOf(
    scope,
    channels.map(channel => channel.id),
  )
  return channels.map(channel => ({ channel, programmes: programmes.get(channel.id) ?? [] }))
}

async function programmesOf(
  scope: Scope,
  channelIds: readonly string[],
): Promise<Map<string, ProgrammeRow[]>> {
  if (channelIds.length === 0) return new Map()
  const rows = await scope.db
    .select()
    .from(broadcastProgramme)
    .where(inArray(broadcastProgramme.channelId, [...channelIds]))
    .orderBy(asc(broadcastProgramme.startsAt), asc(broadcastProgramme.id))
  return Map.groupBy(rows, row => row.channelId)
}
