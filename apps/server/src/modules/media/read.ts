import type { Picture } from '@xinghe/contract'
import { inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../kernel/scope.ts'
import { mediaAsset, mediaImage } from './tables.ts'
import { pictureView } from './views.ts'

export interface AssetSummary {
  id: string
  isPlayable: boolean
  durationSec: number | null
  /** The best picture cut from it, null while none is. */
  coverKey: string | null
}

/** State of assets by id; unknown ids are left out. */
export async function assets(scope: Scope, ids: readonly string[]): Promise<Map<string, AssetSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .select({
      id: mediaAsset.id,
      isPlayable: mediaAsset.isPlayable,
      durationSec: sql<number | null>`(${mediaAsset.plan} ->> 'durationSec')::double precision`,
      coverKey: sql<
        string | null
      >`(select min(${mediaImage.key}) from ${mediaImage} where ${mediaImage.assetId} = ${mediaAsset.id})`,
    })
    .from(mediaAsset)
    .where(inArray(mediaAsset.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.id, row]))
}

/** Pictures by key, as clients show them; unknown keys are left out. */
export async function pictures(
  scope: Scope,
  keys: readonly (string | null)[],
): Promise<Map<string, NonNullable<Picture>>> {
  const wanted = [...new Set(keys.filter(key => key !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await scope.db.select().from(mediaImage).where(inArray(mediaImage.key, wanted))
  return new Map(rows.map(row => [row.key, pictureView(row)]))
}
