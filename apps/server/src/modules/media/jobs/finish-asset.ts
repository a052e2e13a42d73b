import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { becomeReady, completeRendition } from '../assets/progress.ts'
import { loadAsset, loadRenditions } from '../assets/queries.ts'
import { deleteSource, sourceFile, workFolder } from '../assets/work-folder.ts'
import {
  COVER_BYTES,
  covers,
  readChapters,
  readOutput,
  SUBTITLE_BYTES,
  streamOutput,
  subtitles,
} from '../engine/index.ts'
import { assetGotCovers } from '../events.ts'
import { encodeAndPut } from '../pictures/store-image.ts'
import { mediaSettings } from '../settings.ts'
import { imageFolder, subtitleFile } from '../storage-keys.ts'
import { type AssetRow, mediaAsset, mediaImage } from '../tables.ts'
import type { ImageRow } from '../views.ts'
import { unlessSourceFails, unlessSourceLacks } from './fail-asset.ts'
import { makeSounds } from './make-sounds.ts'
import { makeStoryboard } from './make-storyboard.ts'
import { runPass } from './run-pass.ts'

/** The rest of the ladder, cover candidates, storyboard, and further sounds last. Idempotent: what exists is kept. */
export async function finishAsset(
  scope: Scope,
  { assetId }: { assetId: string },
  signal: AbortSignal,
): Promise<void> {
  const asset = await loadAsset(scope, assetId)
  if (!asset?.plan || asset.state === 'refused') return
  const { passes } = asset.plan
  if (asset.state !== 'ready') {
    const finished = unlessSourceFails(scope, assetId, () => finish(scope, asset, passes, signal))
    if ((await finished) === null) return
  }
  await deleteSource(scope, asset)
}

async function finish(
  scope: Scope,
  asset: AssetRow,
  passes: readonly string[][],
  signal: AbortSignal,
): Promise<'ready'> {
  const source = await sourceFile(scope, asset, signal)
  await makeCovers(scope, asset, source, signal)
  await makeSubtitles(scope, asset, source, signal)
  await noteChapters(scope, asset, source, signal)
  for (const pass of passes) {
    if (await isPassComplete(scope, asset.id, pass)) continue
    await runPass(scope, asset, pass, source, signal)
    for (const rendition of pass) await completeRendition(scope, asset.id, rendition)
  }
  await unlessSourceLacks(scope, asset.id, makeStoryboard(scope, asset, signal))
  await makeSounds(scope, asset, source, signal)
  await becomeReady(scope, asset.id)
  return 'ready'
}

async function isPassComplete(scope: Scope, assetId: string, pass: readonly string[]): Promise<boolean> {
  const renditions = await loadRenditions(scope, assetId)
  return renditions.every(rendition => rendition.isComplete || !pass.includes(rendition.id))
}

async function makeCovers(scope: Scope, asset: AssetRow, source: string, signal: AbortSignal): Promise<void> {
  const made = await scope.db
    .select({ key: mediaImage.key })
    .from(mediaImage)
    .where(eq(mediaImage.assetId, asset.id))
  if (made.length > 0 || !asset.probe) return
  const { coverCandidates: count } = await scope.kernel.settings.of(mediaSettings)
  const outDir = join(workFolder(scope, asset.id), 'covers')
  const making = covers({ source, probe: asset.probe, outDir, count }, { signal })
  const found = (await unlessSourceLacks(scope, asset.id, making)) ?? []
  const images: ImageRow[] = []
  for (const cover of found.toSorted((a, b) => b.score - a.score))
    images.push(await encodeAndPut(scope, await readOutput(cover.path, COVER_BYTES), { assetId: asset.id }))
  if (images.length === 0) return
  const keys = images.map(image => image.key)
  const stored = transact(scope, async scope => {
    await scope.db.insert(mediaImage).values(images)
    await emit(scope, assetGotCovers, { assetId: asset.id, keys })
  })
  await stored.catch(async (error: unknown) => {
    // The film may have been deleted meanwhile.
    for (const key of keys) await scope.kernel.files.remove(imageFolder(key))
    throw error
  })
}

async function makeSubtitles(
  scope: Scope,
  asset: AssetRow,
  source: string,
  signal: AbortSignal,
): Promise<void> {
  if (asset.subtitles || !asset.probe) return
  const outDir = join(workFolder(scope, asset.id), 'subtitles')
  const making = subtitles({ source, probe: asset.probe, outDir }, { signal })
  const made = await unlessSourceLacks(scope, asset.id, making)
  for (const [index, { path }] of (made ?? []).entries())
    await scope.kernel.files.put(subtitleFile(asset.id, index), await streamOutput(path, SUBTITLE_BYTES))
  const stored = (made ?? []).map(({ language, title }) => ({ language, title }))
  const problem = made ? null : 'mediaSubtitles'
  await scope.db.update(mediaAsset).set({ subtitles: stored, problem }).where(eq(mediaAsset.id, asset.id))
}

async function noteChapters(
  scope: Scope,
  { id, chapters, plan }: AssetRow,
  source: string,
  signal: AbortSignal,
): Promise<void> {
  if (chapters || !plan) return
  const found = await unlessSourceLacks(scope, id, readChapters(source, plan.durationSec, { signal }))
  await scope.db
    .update(mediaAsset)
    .set({ chapters: found ?? [] })
    .where(eq(mediaAsset.id, id))
}
