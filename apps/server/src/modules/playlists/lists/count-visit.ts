import { daySec } from '@xinghe/contract/time'
import { eq, sql } from 'drizzle-orm'
import { secondsToWait } from '#kernel/limits.ts'
import { customerNetworkOf } from '#kernel/network.ts'
import type { Scope } from '#kernel/scope.ts'
import { playlistSettings } from '../settings.ts'
import { playlist } from '../tables.ts'
import { visiblePlaylist } from '../visible.ts'

/**
 * Counts a visit, once a day of each user and of each customer's network of visitors, and few of one network in an hour,
 * whoever makes them; that of the owner is none. @throws notFound
 */
export async function countVisit(scope: Scope, { key }: { key: string }): Promise<Record<never, never>> {
  const { viewer, kernel } = scope
  const { id, uid: owner } = await visiblePlaylist(scope, key)
  if (owner === viewer.uid) return {}
  const network = customerNetworkOf(viewer.address)
  const who = viewer.uid ?? network
  if (!(await kernel.cache.claim(`playlist visit:${id}:${who}`, daySec))) return {}
  const { visitsOfNetwork: max } = await kernel.settings.of(playlistSettings)
  const byNetwork = `playlist visits:${id}:${network}`
  if ((await secondsToWait(kernel, byNetwork, { max, perSec: 3600 })) > 0) return {}
  await scope.db
    .update(playlist)
    .set({ hit: sql`${playlist.hit} + 1` })
    .where(eq(playlist.id, id))
  return {}
}
