import type { Asset, AssetState, Paging } from '@xinghe/contract'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { episodesOfFilesPort } from '#kernel/jobs/subject.ts'
import { type ListOrder, listRows } from '#kernel/page.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { loadAsset } from '../assets/queries.ts'
import { ladderJob, prepareJob } from '../job-specs.ts'
import { mediaSettings } from '../settings.ts'
import { type AssetRow, mediaAsset, mediaImage, mediaRendition } from '../tables.ts'
import { assetView } from '../views.ts'

const newestFirst: ListOrder = { columns: [mediaAsset.createdAt, mediaAsset.id], direction: 'desc' }

/** Uploaded files for the console, newest first. */
export function listAssets(scope: Scope, input: Paging & { state?: AssetState | undefined }) {
  const wanted = input.state && eq(mediaAsset.state, input.state)
  return listRows(scope, input, newestFirst, {
    table: mediaAsset,
    fits: wanted,
    keysOf: row => [row.createdAt, row.id],
    view: rows => viewAssets(scope, rows),
  })
}

export async function showAsset(scope: Scope, { id }: { id: string }): Promise<Asset> {
  const asset = (await loadAsset(scope, id)) ?? fail('notFound')
  const [view] = await viewAssets(scope, [asset])
  return view ?? fail('notFound')
}

/**
 * Processes a file again that failed, or whose job ended without saying so; what exists is kept.
 * @throws mediaSourceGone when its source was deleted, conflict when it is done, refused or still being processed
 */
export async function retryAsset(scope: Scope, { id }: { id: string }): Promise<Asset> {
  return transact(scope, async scope => {
    const asset = (await loadAsset(scope, id)) ?? fail('notFound')
    if (asset.problem === 'mediaSourceGone') fail('mediaSourceGone')
    const state = asset.plan ? 'transcoding' : 'queued'
    const isUnfinished = and(eq(mediaAsset.id, id), notInArray(mediaAsset.state, ['ready', 'refused']))
    const changed = await scope.db
      .update(mediaAsset)
      .set({ state, problem: null })
      .where(isUnfinished)
      .returning()
    if (changed.length === 0) fail('conflict')
    for (const spec of [prepareJob, ladderJob])
      if (await scope.kernel.jobs.isLive(scope.db, spec, { assetId: id })) fail('conflict')
    // From the beginning: complete segments are skipped, and the first rendition may not be complete.
    await enqueue(scope, prepareJob, { assetId: id }, { priority: 10 })
    return showAsset(scope, { id })
  })
}

async function viewAssets(scope: Scope, rows: AssetRow[]): Promise<Asset[]> {
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return []
  // Sequential: a transaction has one connection.
  const renditions = await scope.db.select().from(mediaRendition).where(inArray(mediaRendition.assetId, ids))
  const covers = await scope.db
    .select()
    .from(mediaImage)
    .where(inArray(mediaImage.assetId, ids))
    .orderBy(mediaImage.key)
  const episodes = (await scope.kernel.ports.find(episodesOfFilesPort)?.(scope, ids)) ?? new Map()
  const limits = await scope.kernel.settings.of(mediaSettings)
  return rows.map(row =>
    assetView(
      scope,
      row,
      renditions.filter(one => one.assetId === row.id),
      covers.filter(one => one.assetId === row.id),
      { limits, episode: episodes.get(row.id) ?? null },
    ),
  )
}
