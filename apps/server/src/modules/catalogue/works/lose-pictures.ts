import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '#kernel/scope.ts'
import { catalogueFranchise } from '../franchise-tables.ts'
import { catalogueBanner, catalogueEpisode, catalogueWork } from '../tables.ts'

/** What showed deleted pictures shows none; in the transaction that deletes them. */
export async function losePictures(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  const wanted = [...keys]
  const without = (column: PgColumn): SQL =>
    sql`case when ${column} = any(${sql.param(wanted)}::text[]) then null else ${column} end`
  const { posterKey, coverKey, bannerKey } = catalogueWork
  await scope.db
    .update(catalogueEpisode)
    .set({ coverKey: null })
    .where(inArray(catalogueEpisode.coverKey, wanted))
  await scope.db
    .update(catalogueWork)
    .set({
      posterKey: without(posterKey),
      coverKey: without(coverKey),
      bannerKey: without(bannerKey),
    })
    .where(or(inArray(posterKey, wanted), inArray(coverKey, wanted), inArray(bannerKey, wanted)))
  await scope.db
    .update(catalogueBanner)
    .set({ pictureKey: null })
    .where(inArray(catalogueBanner.pictureKey, wanted))
  await scope.db
    .update(catalogueFranchise)
    .set({ coverKey: null })
    .where(inArray(catalogueFranchise.coverKey, wanted))
}
