import { and, asc, eq, gte, inArray, max, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { forEachLeft } from '#kernel/for-each-left.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { playlistSettings } from '../settings.ts'
import { playlist, playlistItem } from '../tables.ts'
import { isMinor, lockOwnPlaylist } from '../visible.ts'

/** Puts a work at the end of an own playlist; one that is in it keeps its place. @throws notFound, playlistFull */
export async function addToPlaylist(
  scope: Scope,
  { key, mediaKey }: { key: string; mediaKey: string },
): Promise<{ items: number }> {
  const seen = await works(scope, [mediaKey], { forMinors: await isMinor(scope) })
  if (!seen.has(mediaKey)) fail('notFound')
  return transact(scope, async scope => {
    const { items } = await lockOwnPlaylist(scope, key)
    const isThis = and(eq(playlistItem.playlistId, key), eq(playlistItem.mediaKey, mediaKey))
    if ((await scope.db.$count(playlistItem, isThis)) > 0) return { items }
    const { maxItems } = await scope.kernel.settings.of(playlistSettings)
    if (items >= maxItems) fail('playlistFull', { max: maxItems })
    const position = await nextPosition(scope, key)
    await scope.db.insert(playlistItem).values({ playlistId: key, mediaKey, position })
    return { items: await countItems(scope, key) }
  })
}

/** Takes works out of an own playlist; others are passed over. @throws notFound */
export async function removeFromPlaylist(
  scope: Scope,
  { key, mediaKeys }: { key: string; mediaKeys: readonly string[] },
): Promise<{ items: number }> {
  return transact(scope, async scope => {
    await lockOwnPlaylist(scope, key)
    await scope.db
      .delete(playlistItem)
      .where(and(eq(playlistItem.playlistId, key), inArray(playlistItem.mediaKey, [...mediaKeys])))
    return { items: await countItems(scope, key) }
  })
}

/** Puts a work before another one of the same own playlist, or last. @throws notFound */
export async function moveInPlaylist(
  scope: Scope,
  { key, mediaKey, before }: { key: string; mediaKey: string; before?: string | undefined },
): Promise<Record<never, never>> {
  await transact(scope, async scope => {
    await lockOwnPlaylist(scope, key)
    const isIn = eq(playlistItem.playlistId, key)
    if ((await scope.db.$count(playlistItem, and(isIn, eq(playlistItem.mediaKey, mediaKey)))) === 0)
      fail('notFound')
    if (before === mediaKey) return
    const behind = await nextPosition(scope, key)
    const position = before === undefined ? behind : await makeRoom(scope, key, before)
    await scope.db
      .update(playlistItem)
      .set({ position })
      .where(and(isIn, eq(playlistItem.mediaKey, mediaKey)))
  })
  return {}
}

/** A free position before this work: all from it on move back by one. @throws notFound */
async function makeRoom(scope: Scope, key: string, before: string): Promise<number> {
  const isIn = eq(playlistItem.playlistId, key)
  const [next] = await scope.db
    .select({ position: playlistItem.position })
    .from(playlistItem)
    .where(and(isIn, eq(playlistItem.mediaKey, before)))
  if (!next) return fail('notFound')
  await scope.db
    .update(playlistItem)
    .set({ position: sql`${playlistItem.position} + 1` })
    .where(and(isIn, gte(playlistItem.position, next.position)))
  return next.position
}

/** Each move takes one more: from here on all are numbered anew, which is a statement for as many as a list may have. */
const mostPosition = 1_000_000

/** A free position behind all others. */
async function nextPosition(scope: Scope, key: string): Promise<number> {
  const last = await lastPosition(scope, key)
  if (last < mostPosition) return last + 1
  await scope.db.execute(sql`update ${playlistItem} set position = numbered.place
    from (select media_key, row_number() over (order by position, media_key) as place
      from ${playlistItem} where playlist_id = ${key}) as numbered
    where playlist_item.playlist_id = ${key} and playlist_item.media_key = numbered.media_key`)
  return (await lastPosition(scope, key)) + 1
}

/** 0 of an empty one. */
async function lastPosition({ db }: Scope, key: string): Promise<number> {
  const [row] = await db
    .select({ last: max(playlistItem.position) })
    .from(playlistItem)
    .where(eq(playlistItem.playlistId, key))
  return row?.last ?? 0
}

/** Stores how many there are, in the transaction that holds the playlist. */
async function countItems({ db }: Scope, key: string): Promise<number> {
  const items = await db.$count(playlistItem, eq(playlistItem.playlistId, key))
  await db.update(playlist).set({ items }).where(eq(playlist.id, key))
  return items
}

/** Playlists out of which a deleted work is taken at once. */
const atOnce = 200

/** Takes a deleted work out of all playlists, some in each transaction. */
export function loseWork(scope: Scope, mediaKey: string): Promise<void> {
  return forEachLeft(
    limit =>
      scope.db
        .select({ id: playlistItem.playlistId })
        .from(playlistItem)
        .where(eq(playlistItem.mediaKey, mediaKey))
        .orderBy(asc(playlistItem.playlistId))
        .limit(limit),
    ({ id }) =>
      transact(scope, async scope => {
        const [row] = await scope.db.select().from(playlist).where(eq(playlist.id, id)).for('update')
        if (!row) return
        await scope.db
          .delete(playlistItem)
          .where(and(eq(playlistItem.playlistId, id), eq(playlistItem.mediaKey, mediaKey)))
        await countItems(scope, id)
      }),
    atOnce,
  )
}
