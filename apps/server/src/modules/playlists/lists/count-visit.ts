import { daySec } from '@xinghe/contract/time'
import { and, eq, ne, sql } from 'drizzle-orm'
import { networkOf } from '#kernel/network.ts'
import type { Scope } from '#kernel/scope.ts'
import { playlist } from '../tables.ts'
import { visiblePlaylist } from '../visible.ts'

/** Counts a visit, once a day of each user and of each network of visitors; that of the owner is none. @throws notFound */
export async function countVisit(scope: Scope, { key }: { key: string }): Promise<Record<never, never>> {
  const { viewer, kernel } = scope
  const { id } = await visiblePlaylist(scope, key)
  const who = viewer.uid ?? networkOf(viewer.address)
  if (!(await kernel.cache.claim(`playlist visit:${id}:${who}`, daySec))) return {}
  const isOfOther = viewer.uid === null ? undefined : ne(playlist.uid, viewer.uid)
  await scope.db
    .update(playlist)
    .set({ hit: sql`${playlist.hit} + 1` })
    .where(and(eq(playlist.id, id), isOfOther))
  return {}
}
