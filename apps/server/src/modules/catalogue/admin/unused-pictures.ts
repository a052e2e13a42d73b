import { sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { ownPictures } from '#modules/media/index.ts'

/** Those of the pictures that nothing in the catalogue shows; what was cut from a film stays with the film. */
export async function unusedPictures(scope: Scope, keys: readonly (string | null)[]): Promise<string[]> {
  const own = await ownPictures(
    scope,
    keys.filter(key => key !== null),
  )
  if (own.length === 0) return []
  const wanted = sql`any(${sql.param(own)}::text[])`
  const { rows } = await scope.db.execute<{ key: string }>(sql`
    select poster_key as key from catalogue_work where poster_key = ${wanted}
    union select cover_key from catalogue_work where cover_key = ${wanted}
    union select banner_key from catalogue_work where banner_key = ${wanted}
    union select cover_key from catalogue_episode where cover_key = ${wanted}
    union select picture_key from catalogue_banner where picture_key = ${wanted}
    union select cover_key from catalogue_franchise where cover_key = ${wanted}`)
  const shown = new Set(rows.map(({ key }) => key))
  return own.filter(key => !shown.has(key))
}
