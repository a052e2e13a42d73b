import type { Image, Picture } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { perKernel } from '#kernel/per-kernel.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { mediaImage } from '../tables.ts'
import { imageView, pictureView } from '../views.ts'

/** Pictures by key, as clients show them; unknown keys are left out. */
export async function pictures(
  scope: Scope,
  keys: readonly (string | null)[],
): Promise<Map<string, NonNullable<Picture>>> {
  const cache = pictureCache(scope.kernel)
  const found = new Map<string, NonNullable<Picture>>()
  const unknown = new Set<string>()
  for (const key of keys) {
    if (key === null) continue
    const picture = cache.get(key)
    if (picture) found.set(key, picture)
    else unknown.add(key)
  }
  if (unknown.size === 0) return found
  for (const row of await picturesByKey(scope, { keys: [...unknown] })) {
    const picture = pictureView(scope, row)
    cache.set(row.key, picture)
    found.set(row.key, picture)
  }
  return found
}

/** A key's picture never changes until it is deleted, and lists show the same ones to everybody. */
const pictureCache = perKernel(({ notifications }) => {
  const cache = new LRUCache<string, NonNullable<Picture>>({ max: 20_000 })
  notifications.on('pictures', keys => {
    for (const key of keys ?? cache.keys()) cache.delete(key)
  })
  return cache
})

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
  return new Map(rows.map(row => [row.key, imageView(scope, row)]))
}

/** Those of these keys whose pictures were cut from films. */
export async function filmFrames(scope: Scope, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await picturesByKey(scope, { keys: [...keys] })
  return new Set(rows.flatMap(({ key, assetId }) => (assetId === null ? [] : key)))
}
