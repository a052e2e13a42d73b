import type { FavoriteItem, favorites, List, ParsedOf } from '@xinghe/contract'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { lastEpisodes, works } from '#modules/catalogue/index.ts'
import { favoriteWork, followedSeries } from '../tables.ts'
import { isMinor } from '../visible.ts'

/**
 * Works that the caller saved, last first: all but short ones, or those alone; those of one folder; those with episodes
 * that the caller has not seen, in the order in which they were told of them.
 */
export async function listFavorites(
  scope: Scope,
  { shorts, folder, fresh, ...paging }: ParsedOf<typeof favorites.works>,
): Promise<List<FavoriteItem>> {
  const { uid, isShort, at, mediaKey, folderId, freshAt } = favoriteWork
  return listRows(
    scope,
    paging,
    { columns: [fresh ? freshAt : at, mediaKey], direction: 'desc' },
    {
      table: favoriteWork,
      fits: and(
        eq(uid, callerOf(scope)),
        eq(isShort, shorts),
        folder === undefined ? undefined : eq(folderId, folder),
        fresh ? isNotNull(freshAt) : undefined,
      ),
      keysOf: row => [fresh ? row.freshAt : row.at, row.mediaKey],
      view: rows => viewFavorites(scope, rows),
    },
  )
}

async function viewFavorites(
  scope: Scope,
  rows: readonly (typeof favoriteWork.$inferSelect)[],
): Promise<FavoriteItem[]> {
  const keys = rows.map(row => row.mediaKey)
  const cards = await works(scope, keys, { forMinors: await isMinor(scope) })
  const updates = await updatesOf(
    scope,
    rows.filter(row => row.freshAt !== null).map(row => row.mediaKey),
  )
  return keys.map(mediaKey => {
    const work = cards.get(mediaKey) ?? null
    return { mediaKey, work, update: work && (updates.get(mediaKey) ?? null) }
  })
}

/** The last episodes that followers of these were told of. */
async function updatesOf(
  scope: Scope,
  mediaKeys: readonly string[],
): Promise<Map<string, FavoriteItem['update']>> {
  if (mediaKeys.length === 0) return new Map()
  const { mediaKey, season, number } = followedSeries
  const rows = await scope.db
    .select({ mediaKey, season, number })
    .from(followedSeries)
    .where(inArray(mediaKey, [...mediaKeys]))
  const last = await lastEpisodes(scope, mediaKeys)
  return new Map(
    rows.map(({ mediaKey, season, number }) => {
      const found = last.get(mediaKey)
      const isThis = found?.season === season && found.number === number
      return [mediaKey, { season, number, episode: isThis ? found.id : null }]
    }),
  )
}
