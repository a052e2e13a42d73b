import type { Asset, AssetState, Paging } from '@xinghe/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { behind, listAnswer, ordered, type SortKey, skipped } from '#kernel/page.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { loadAsset } from '../assets/queries.ts'
import { prepareJob } from '../job-specs.ts'
import { mediaSettings } from '../settings.ts'
import { type AssetRow, mediaAsset, mediaImage, mediaRendition } from '../tables.ts'
import { assetView } from '../views.ts'

const newestFirst: SortKey[] = [
  { column: mediaAsset.createdAt, direction: 'desc' },
  { column: mediaAsset.id, direction: 'desc' },
]

/** Uploaded files for the console, newest first. */
export async function listAssets(scope: Scope, input: Paging & { state?: AssetState | undefined }) {
  const wanted = input.state && eq(mediaAsset.state, input.state)
  const rows = await scope.db
    .select()
    .from(mediaAsset)
    .where(and(wanted, behind(newestFirst, input.cursor)))
    .orderBy(...ordered(newestFirst))
    .limit(input.size + 1)
    .offset(skipped(input))
  const views = await viewAssets(scope, rows)
  return listAnswer(
    rows,
    input,
    row => [row.createdAt, row.id],
    shown => views.slice(0, shown.length),
  )
}

export async function showAsset(scope: Scope, { id }: { id: string }): Promise<Asset> {
  const asset = (await loadAsset(scope, id)) ?? fail('notFound')
  const [view] = await viewAssets(scope, [asset])
  return view ?? fail('notFound')
}

/** Sends a failed file through the work again; what stands is kept. @throws conflict unless it failed */
export async function retryAsset(scope: Scope, { id }: { id: string }): Promise<Asset> {
  return transact(scope, async scope => {
    const asset = (await loadAsset(scope, id)) ?? fail('notFound')
    const failed = and(eq(mediaAsset.id, id), eq(mediaAsset.state, 'failed'))
    const state = asset.plan ? 'transcoding' : 'queued'
    const changed = await scope.db.update(mediaAsset).set({ state, problem: null }).where(failed).returning()
    if (changed.length === 0) fail('conflict')
    // From the beginning: what stands is passed over, and the first rendition may not be whole.
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
  const limits = await scope.kernel.settings.of(mediaSettings)
  return rows.map(row =>
    assetView(
      scope,
      row,
      renditions.filter(one => one.assetId === row.id),
      covers.filter(one => one.assetId === row.id),
      limits,
    ),
  )
}
