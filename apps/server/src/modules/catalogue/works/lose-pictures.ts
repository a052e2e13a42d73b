import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '#kernel/scope.ts'
import { catalogueFranchise } from '../franchise-tables.ts'
import { catalogueBanner, catalogueEpisode, catalogueWork } from '../tables.ts'
import { lockWorks } from './lock-works.ts'

/** What showed deleted pictures shows none; in the transaction that deletes them. */
export async function losePictures(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  const wanted = [...keys]
  const without = (column: PgColumn): SQL =>
    sql`case when ${column} = any(${sql.param(wanted)}::text[]) then null else ${column} end`
  const { posterKey, coverKey, bannerKey } = catalogueWork
  const { ofWorks, ofEpisodes } = showing(wanted)
  await lockWorks(scope, await worksShowing(scope, wanted))
  await scope.db.update(catalogueEpisode).set({ coverKey: null }).where(ofEpisodes)
  await scope.db
    .update(catalogueWork)
    .set({
      posterKey: without(posterKey),
      coverKey: without(coverKey),
      bannerKey: without(bannerKey),
    })
    .where(ofWorks)
  await scope.db
    .update(catalogueBanner)
    .set({ pictureKey: null })
    .where(inArray(catalogueBanner.pictureKey, wanted))
  await scope.db
    .update(catalogueFranchise)
    .set({ coverKey: null })
    .where(inArray(catalogueFranchise.coverKey, wanted))
}

function showing(wanted: string[]) {
  const { posterKey, coverKey, bannerKey } = catalogueWork
  return {
    ofWorks: or(inArray(posterKey, wanted), inArray(coverKey, wanted), inArray(bannerKey, wanted)),
    ofEpisodes: inArray(catalogueEpisode.coverKey, wanted),
  }
}

/** Works that show one of the pictures, or an episode of which does. */
export async function worksShowing(scope: Scope, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { ofWorks, ofEpisodes } = showing([...keys])
  const works = scope.db.select({ id: catalogueWork.id }).from(catalogueWork).where(ofWorks)
  const { rows } = await scope.db.execute<{ id: string }>(
    sql`${works} union select ${catalogueEpisode.workId} from ${catalogueEpisode} where ${ofEpisodes}`,
  )
  return rows.map(({ id }) => id)
}

/** Those of the pictures that something in the catalogue shows. */
export async function picturesOfWorks(scope: Scope, keys: readonly string[]): Promise<string[]> {
  const wanted = sql`any(${sql.param([...keys])}::text[])`
  const { rows } = await scope.db.execute<{ key: string }>(sql`
    select poster_key as key from catalogue_work where poster_key = ${wanted}
    union select cover_key from catalogue_work where cover_key = ${wanted}
    union select banner_key from catalogue_work where banner_key = ${wanted}
    union select cover_key from catalogue_episode where cover_key = ${wanted}
    union select picture_key from catalogue_banner where picture_key = ${wanted}
    union select cover_key from catalogue_franchise where cover_key = ${wanted}`)
  return rows.map(({ key }) => key)
}
