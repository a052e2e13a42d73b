import { asc, eq, inArray } from 'drizzle-orm'
import type { Kernel, Scope } from '#kernel/scope.ts'
import { broadcastChannel, broadcastProgramme, type ChannelRow, type ProgrammeRow } from '../tables.ts'

/** A channel with its programmes in order of their start. */
export interface OnAir {
  channel: ChannelRow
  programmes: ProgrammeRow[]
}

/** How long a process uses its copy. Changes take effect later than this everywhere: see `noticeMs`. */
const keptMs = 1_000
const maxKept = 1_000
const kept = new WeakMap<Kernel, Map<string, { until: number; onAir: OnAir | null }>>()

/** A channel for its viewers, at most a second old; null when there is none. */
export async function getOnAir(scope: Scope, channelId: string): Promise<OnAir | null> {
  const known = kept.get(scope.kernel) ?? new Map()
  kept.set(scope.kernel, known)
  const entry = known.get(channelId)
  if (entry && entry.until > scope.now()) return entry.onAir
  if (known.size >= maxKept) known.clear()
  const place = { until: 0, onAir: null as OnAir | null }
  known.set(channelId, place)
  place.onAir = await loadOnAir(scope, channelId)
  // Valid from now on, unless it was evicted while it was read: then it may be as old as that.
  place.until = scope.now() + keptMs
  return place.onAir
}

/** The next read gets the current state. */
export function evictOnAir(kernel: Kernel, channelId: string): void {
  kept.get(kernel)?.delete(channelId)
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
