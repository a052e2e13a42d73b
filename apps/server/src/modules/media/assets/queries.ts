import { eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type AssetRow, mediaAsset, mediaImage, mediaRendition, type RenditionRow } from '../tables.ts'

export interface AssetSummary {
  id: string
  isPlayable: boolean
  durationSec: number | null
  /** Of the largest rendition, null before one was planned. */
  width: number | null
  height: number | null
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
      width: sql<number | null>`(${mediaAsset.plan} -> 'renditions' -> -1 ->> 'width')::double precision`,
      height: sql<number | null>`(${mediaAsset.plan} -> 'renditions' -> -1 ->> 'height')::double precision`,
      coverKey: sql<
        string | null
      >`(select min(${mediaImage.key}) from ${mediaImage} where ${mediaImage.assetId} = ${mediaAsset.id})`,
    })
    .from(mediaAsset)
    .where(inArray(mediaAsset.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.id, row]))
}

/** Chapters that the files of films have, by asset. */
export async function fileChapters(
  scope: Scope,
  assetIds: readonly string[],
): Promise<Map<string, NonNullable<AssetRow['chapters']>>> {
  if (assetIds.length === 0) return new Map()
  const { id, chapters } = mediaAsset
  const rows = await scope.db
    .select({ id, chapters })
    .from(mediaAsset)
    .where(inArray(id, [...new Set(assetIds)]))
  return new Map(rows.map(row => [row.id, row.chapters ?? []]))
}

export async function loadAsset(scope: Scope, assetId: string): Promise<AssetRow | null> {
  const [asset] = await scope.db.select().from(mediaAsset).where(eq(mediaAsset.id, assetId))
  return asset ?? null
}

/** Those of the picture. */
export async function loadRenditions(scope: Scope, assetId: string): Promise<RenditionRow[]> {
  return (await loadAllRenditions(scope, assetId)).filter(row => !row.isSound)
}

/** Those of further sounds. */
export async function loadSounds(scope: Scope, assetId: string): Promise<RenditionRow[]> {
  return (await loadAllRenditions(scope, assetId)).filter(row => row.isSound)
}

function loadAllRenditions(scope: Scope, assetId: string): Promise<RenditionRow[]> {
  return scope.db.select().from(mediaRendition).where(eq(mediaRendition.assetId, assetId))
}

export interface Film {
  asset: AssetRow | null
  /** Of the picture. */
  renditions: RenditionRow[]
  /** Of further sounds. */
  sounds: RenditionRow[]
}

export async function loadFilm(scope: Scope, assetId: string): Promise<Film> {
  const [asset, rows] = await Promise.all([loadAsset(scope, assetId), loadAllRenditions(scope, assetId)])
  return {
    asset,
    renditions: rows.filter(row => !row.isSound),
    sounds: rows.filter(row => row.isSound),
  }
}
