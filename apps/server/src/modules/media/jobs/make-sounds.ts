import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { completeRendition } from '../assets/progress.ts'
import { loadSounds } from '../assets/queries.ts'
import { workFolder } from '../assets/work-folder.ts'
import { furtherSounds, type Sound, transcodeSound } from '../engine/index.ts'
import { renditionFolder } from '../storage-keys.ts'
import { type AssetRow, mediaAsset, mediaRendition } from '../tables.ts'
import { unlessSourceLacks } from './fail-asset.ts'
import { storing } from './run-pass.ts'

/**
 * Renditions of the further sounds of a film, each offered once it is complete. A sound that its file does not give is
 * left out, and staff can see so. Idempotent: what exists is kept.
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
    const outDir = join(workFolder(scope, asset.id), 'out')
    const done = row?.durations.length ?? 0
    const making =
      row && transcodeSound({ source, plan, sound, outDir, done, signal, ...storing(scope, asset) })
    const made =
      making &&
      (await unlessSourceLacks(
        scope,
        asset.id,
        making.then(() => true),
      ))
    if (made) await completeRendition(scope, asset.id, sound.id)
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

async function giveUpSound(scope: Scope, assetId: string, { id }: Sound): Promise<void> {
  const isThis = and(eq(mediaRendition.assetId, assetId), eq(mediaRendition.id, id))
  // The row last: it is what the next run finds the files by.
  await scope.kernel.files.remove(renditionFolder(assetId, id))
  await scope.db.delete(mediaRendition).where(isThis)
}
