import { dayMs, hourMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { nobody, type Scope } from '../../../apps/server/src/kernel/scope.ts'
import { works as worksOf } from '../../../apps/server/src/modules/catalogue/index.ts'
import { createFolder } from '../../../apps/server/src/modules/playlists/favorites/folders.ts'
import { saveIntoFolder } from '../../../apps/server/src/modules/playlists/favorites/save-works.ts'
import { favoriteWork, followedSeries } from '../../../apps/server/src/modules/playlists/tables.ts'
import { favoriteFolders } from '../content/favorites.ts'
import type { DemoRecord } from './record.ts'

/** A user saves works into folders, and was told that the last series among them has a new episode. */
export async function layFavorites(scope: Scope, record: DemoRecord): Promise<void> {
  const [uid] = Object.values(record.users)
  if (uid === undefined) return
  const theirs = { ...scope, viewer: { ...nobody, uid } }
  const seen = await worksOf(
    scope,
    Object.values(record.works).map(work => work.mediaKey),
  )
  let at = scope.now() - 10 * dayMs
  let series: string | null = null
  for (const { name, works } of favoriteFolders) {
    const { key: folder } = await createFolder(theirs, { name })
    for (const mediaKey of works.flatMap(key => record.works[key]?.mediaKey ?? [])) {
      if (!seen.has(mediaKey)) continue
      await saveIntoFolder(theirs, { mediaKey, folder })
      at += hourMs
      await scope.db.update(favoriteWork).set({ at }).where(isSaved(uid, mediaKey))
      if ((await scope.db.$count(followedSeries, eq(followedSeries.mediaKey, mediaKey))) > 0)
        series = mediaKey
    }
  }
  if (series === null) return
  const freshAt = scope.now() - hourMs
  await scope.db.update(favoriteWork).set({ freshAt }).where(isSaved(uid, series))
}

const isSaved = (uid: string, mediaKey: string) =>
  and(eq(favoriteWork.uid, uid), eq(favoriteWork.mediaKey, mediaKey))
