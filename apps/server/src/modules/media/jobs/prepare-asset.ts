import { eq } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { completeRendition, emitProgress, endWithProblem } from '../assets/progress.ts'
import { loadAsset } from '../assets/queries.ts'
import { deleteSource, sourceFile } from '../assets/work-folder.ts'
import { furtherSounds, inspect, ladder, measureLoudness, together, withRemux } from '../engine/index.ts'
import { ladderJob } from '../job-specs.ts'
import { refusalCodes } from '../rules.ts'
import { mediaSettings } from '../settings.ts'
import { type AssetRow, mediaAsset, mediaRendition } from '../tables.ts'
import { unlessSourceFails } from './fail-asset.ts'
import { runPass } from './run-pass.ts'

/** Turns an uploaded file into a playable film: inspects, plans and encodes the first rendition. Idempotent. */
export async function prepareAsset(
  scope: Scope,
  { assetId, account }: { assetId: string; account: string | null },
  signal: AbortSignal,
): Promise<void> {
  const found = await loadAsset(scope, assetId)
  if (!found || found.state === 'ready') return
  if (found.state === 'refused') return deleteSource(scope, found)
  const source = await unlessSourceFails(scope, assetId, () => sourceFile(scope, found, signal))
  if (source === null) return
  const isMade = await unlessSourceFails(scope, assetId, async () => {
    const asset = found.plan ? found : await planAsset(scope, found, source, signal)
    if (!asset?.plan) return false
    const [first = []] = asset.plan.passes
    await runPass(scope, asset, first, source, signal)
    for (const rendition of first) await completeRendition(scope, assetId, rendition)
    return true
  })
  if (isMade) await enqueue(scope, ladderJob, { assetId, account })
}

/** Null when the file is refused; the reason is stored for the uploader. */
async function planAsset(
  scope: Scope,
  asset: AssetRow,
  source: string,
  signal: AbortSignal,
): Promise<AssetRow | null> {
  const { maxBytes, maxDurationSec } = await scope.kernel.settings.of(mediaSettings)
  const probing = { state: 'probing', problem: null } as const
  await scope.db.update(mediaAsset).set(probing).where(eq(mediaAsset.id, asset.id))
  await emitProgress(scope, { ...asset, ...probing }, 'now')
  const found = await inspect(source, { maxBytes, maxSec: maxDurationSec }, { signal })
  if ('refused' in found) {
    await refuse(scope, asset, refusalCodes[found.refused])
    return null
  }
  const probe = found.ok
  const [plan, value] = await together(
    { signal },
    calling => withRemux(source, probe, ladder(probe), calling),
    calling => measureLoudness(source, probe, calling),
  )
  const loudness = { value }
  await transact(scope, async scope => {
    await scope.db
      .update(mediaAsset)
      .set({ probe, plan, loudness, state: 'transcoding' })
      .where(eq(mediaAsset.id, asset.id))
    const rows = plan.renditions.map(({ id, quality, width, height }) => ({
      assetId: asset.id,
      id,
      quality,
      width,
      height,
    }))
    const sounds = furtherSounds(plan).map(({ id }) => {
      return { assetId: asset.id, id, isSound: true, quality: 0, width: 0, height: 0 }
    })
    await scope.db
      .insert(mediaRendition)
      .values([...rows, ...sounds])
      .onConflictDoNothing()
  })
  return { ...asset, probe, plan, loudness, state: 'transcoding' }
}

async function refuse(scope: Scope, asset: AssetRow, code: string): Promise<void> {
  await endWithProblem(scope, asset.id, 'refused', code)
  await deleteSource(scope, asset)
}
