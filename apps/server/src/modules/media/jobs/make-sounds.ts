import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { completeRendition } from '../assets/progress.ts'
import { loadSounds } from '../assets/queries.ts'
import { workFolder } from '../assets/work-folder.ts'
import { furtherSounds, isOfPart, type Plan, type Sound, transcodeSound } from '../engine/index.ts'
import { renditionFolder } from '../storage-keys.ts'
import { type AssetRow, mediaAsset, mediaRendition } from '../tables.ts'
import { storing } from './run-pass.ts'

/**
 * Renditions of the further sounds of a film, each offered once it is complete. A sound that cannot be made is left out
 * for good, and staff can see so: no film fails or waits for one. Idempotent: what exists is kept.
 */
export async function makeSounds(
  scope: Scope,
  asset: AssetRow,
  source: string,
  signal: AbortSignal,
): Promise<void> {
  const { plan, probe } = asset
  if (!plan || !probe) return
  const sounds = furtherSounds(plan)
  const rows = await loadSounds(scope, asset.id)
  let lacking = probe.droppedAudio ?? 0
  for (const sound of sounds) {
    const row = rows.find(({ id }) => id === sound.id)
    if (row?.isComplete) continue
    const making = { source, plan, sound, done: row?.durations.length ?? 0, signal }
    if (row && (await isMade(scope, asset, making))) await completeRendition(scope, asset.id, sound.id)
    else {
      lacking++
      if (row) await giveUpSound(scope, asset.id, sound)
    }
  }
  if (lacking === 0) return
  // Subtitles that are missing altogether are the greater loss.
  const isUntold = and(eq(mediaAsset.id, asset.id), isNull(mediaAsset.problem))
  await scope.db.update(mediaAsset).set({ problem: 'mediaSounds' }).where(isUntold)
}

/** False where it cannot be made. @throws when the job is called off, has no room on the disk, or cannot store what it made */
async function isMade(
  scope: Scope,
  asset: AssetRow,
  making: { source: string; plan: Plan; sound: Sound; done: number; signal: AbortSignal },
): Promise<boolean> {
  const outDir = join(workFolder(scope, asset.id), 'out')
  try {
    await transcodeSound({ ...making, outDir, ...storing(scope, asset) })
    return true
  } catch (error) {
    const { signal, sound } = making
    if (signal.aborted || !isOfPart(error) || (await scope.kernel.disk.isWhyFailed(error))) throw error
    scope.log.warn(
      { err: error, assetId: asset.id, sound: sound.id },
      'the film goes without one of its sounds',
    )
    return false
  }
}

async function giveUpSound(scope: Scope, assetId: string, { id }: Sound): Promise<void> {
  const isThis = and(eq(mediaRendition.assetId, assetId), eq(mediaRendition.id, id))
  // The row last: it is what the next run finds the files by.
  await scope.kernel.files.remove(renditionFolder(assetId, id))
  await scope.db.delete(mediaRendition).where(isThis)
}
