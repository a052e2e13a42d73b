import type { List, Paging, PlaylistItem, WorkCard } from '@xinghe/contract'
import { asc, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { shuffled } from '../rules.ts'
import { playlistItem } from '../tables.ts'
import { isMinor, visiblePlaylist } from '../visible.ts'

/** Works of a playlist in its order; the owner also gets those that cannot be seen. @throws notFound */
export async function listItems(
  scope: Scope,
  { key, ...paging }: Paging & { key: string },
): Promise<List<PlaylistItem>> {
  const { uid, items: total } = await visiblePlaylist(scope, key)
  const isOwn = uid === scope.viewer.uid
  const list = await listRows(
    scope,
    paging,
    { columns: [playlistItem.position, playlistItem.mediaKey], direction: 'asc' },
    {
      table: playlistItem,
      fits: eq(playlistItem.playlistId, key),
      keysOf: row => [row.position, row.mediaKey],
      view: async rows => {
        const cards = await cardsOf(
          scope,
          rows.map(row => row.mediaKey),
        )
        const all = rows.map(({ mediaKey }) => ({ mediaKey, work: cards.get(mediaKey) ?? null }))
        return isOwn ? all : all.filter(item => item.work !== null)
      },
    },
  )
  return { ...list, total }
}

/** Works before and behind the one that plays. */
const around = { before: 10, after: 40 }

/**
 * The works around one of a playlist, as they follow each other while it is played.
 * @throws notFound when the caller may not see the list, or the work is not in it
 */
export async function showQueue(
  scope: Scope,
  { id, mediaKey }: { id: string; mediaKey?: string | undefined },
): Promise<{ id: string; title: string; items: WorkCard[]; place: number; works: number }> {
  const [, key = '', seed] = id.split('-')
  const { title } = await visiblePlaylist(scope, key)
  const rows = await scope.db
    .select({ mediaKey: playlistItem.mediaKey })
    .from(playlistItem)
    .where(eq(playlistItem.playlistId, key))
    .orderBy(asc(playlistItem.position), asc(playlistItem.mediaKey))
  const inOrder = rows.map(row => row.mediaKey)
  const keys = seed === undefined ? inOrder : shuffled(inOrder, Number(seed))
  const here = mediaKey === undefined ? 0 : keys.indexOf(mediaKey)
  if (here < 0) fail('notFound')
  const near = keys.slice(Math.max(0, here - around.before), here + around.after)
  const cards = await cardsOf(scope, near)
  const items = near.flatMap(key => cards.get(key) ?? [])
  return { id, title, items, place: here + 1, works: keys.length }
}

async function cardsOf(scope: Scope, mediaKeys: readonly string[]): Promise<Map<string, WorkCard>> {
  return works(scope, mediaKeys, { forMinors: await isMinor(scope) })
}
