import type { Image, Picture } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { mediaImage } from '../tables.ts'
import { imageView, pictureView } from '../views.ts'

/** Pictures by key, as clients show them; unknown keys are left out. */
export async function pictures(
  scope: Scope,
  keys: readonly (string | null)[],
): Promise<Map<string, NonNullable<Picture>>> {
  const wanted = [...new Set(keys.filter(key => key !== null))]
  const unknown = wanted.filter(key => !seen.has(key))
  const rows = unknown.length === 0 ? [] : await picturesByKey(scope, { keys: unknown })
  const read = new Map(rows.map(row => [row.key, pictureView(row)]))
  const found = wanted.flatMap((key): [string, NonNullable<Picture>][] => {
    const picture = read.get(key) ?? seen.get(key)
    return picture ? [[key, picture]] : []
  })
  if (seen.size + read.size > maxSeen) seen.clear()
  for (const [key, picture] of read) seen.set(key, picture)
  return new Map(found)
}

/** What a key names never changes, and lists show the same pictures to everybody. */
const seen = new Map<string, NonNullable<Picture>>()
const maxSeen = 20_000

const picturesByKey = prepared('media-pictures', db =>
  db
    .select()
    .from(mediaImage)
    .where(sql`${mediaImage.key} = any(${sql.placeholder('keys')})`),
)

/** Pictures with their size by key; unknown keys are left out. */
export async function images(scope: Scope, keys: readonly string[]): Promise<Map<string, Image>> {
  if (keys.length === 0) return new Map()
  const rows = await picturesByKey(scope, { keys: [...new Set(keys)] })
  return new Map(rows.map(row => [row.key, imageView(row)]))
}
