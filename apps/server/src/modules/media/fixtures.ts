import type { Scope } from '#kernel/scope.ts'
import type { Plan } from './engine/index.ts'
import { mediaAsset, mediaRendition } from './tables.ts'

const segmentSec = 4

/** Rows of a ready film of 480 and 1080 lines, without files, for tests that need no picture. */
export async function makeReadyAsset(
  scope: Scope,
  { durationSec = 60, uid = '100001' }: { durationSec?: number; uid?: string } = {},
): Promise<string> {
  const id = scope.id()
  const segments = Math.ceil(durationSec / segmentSec)
  const plan: Plan = {
    fps: { num: 25, den: 1 },
    gopFrames: 50,
    segmentFrames: 100,
    segmentSec,
    frames: durationSec * 25,
    durationSec,
    segments,
    hasAudio: true,
    renditions: qualities.map(quality => ({
      id: String(quality),
      quality,
      width: (quality * 16) / 9,
      height: quality,
      maxrateKbps: 1500,
      mode: 'encode',
    })),
    passes: [['480'], ['1080']],
  }
  await scope.db.insert(mediaAsset).values({
    id,
    uid,
    plan,
    uploadId: scope.id(),
    name: 'film.mp4',
    bytes: 1000,
    state: 'ready',
    isPlayable: true,
    createdAt: scope.now(),
    readyAt: scope.now(),
  })
  const durations = Array.from({ length: segments }, (_, index) =>
    Math.min(segmentSec, durationSec - index * segmentSec),
  )
  const rows = qualities.map(quality => ({
    assetId: id,
    id: String(quality),
    quality,
    width: Math.round((quality * 16) / 9),
    height: quality,
    codecs: 'avc1.64001f,mp4a.40.2',
    durations,
    sizes: durations.map(() => 500_000),
    isComplete: true,
  }))
  await scope.db.insert(mediaRendition).values(rows)
  return id
}

const qualities = [480, 1080] as const
