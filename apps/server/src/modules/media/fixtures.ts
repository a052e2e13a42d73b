import type { Scope } from '#kernel/scope.ts'
import type { Plan } from './engine/index.ts'
import { mediaAsset, mediaRendition } from './tables.ts'

const segmentSec = 4

/** A film of 480 and 1080 lines that stands whole as far as the tables know, for tests that need no picture. */
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
    renditions: rungs.map(rung => ({
      id: String(rung),
      rung,
      width: (rung * 16) / 9,
      height: rung,
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
  const rows = rungs.map(rung => ({
    assetId: id,
    id: String(rung),
    rung,
    width: Math.round((rung * 16) / 9),
    height: rung,
    codecs: 'avc1.64001f,mp4a.40.2',
    durations,
    sizes: durations.map(() => 500_000),
    isComplete: true,
  }))
  await scope.db.insert(mediaRendition).values(rows)
  return id
}

const rungs = [480, 1080] as const
