import type { Scope } from '#kernel/scope.ts'
import type { Plan } from './engine/index.ts'
import { mediaAsset, mediaRendition } from './tables.ts'

const segmentSec = 4

/**
 * Rows of a ready film of 480 and 1080 lines, without files, for tests that need no picture; with a sound for each language
 * that is named, if any is.
 */
export async function makeReadyAsset(
  scope: Scope,
  {
    durationSec = 60,
    uid = '100001',
    languages = [],
  }: { durationSec?: number; uid?: string; languages?: readonly string[] } = {},
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
    sounds: languages.map((language, index) => ({
      id: `a${index}`,
      index: index + 1,
      language,
      title: '',
      channels: 2,
    })),
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
  const sounds = languages.slice(1).map((_, index) => ({
    assetId: id,
    id: `a${index + 1}`,
    isSound: true,
    quality: 0,
    width: 0,
    height: 0,
    codecs: 'mp4a.40.2',
    durations,
    sizes: durations.map(() => 64_000),
    isComplete: true,
  }))
  await scope.db.insert(mediaRendition).values([...rows, ...sounds])
  return id
}

const qualities = [480, 1080] as const
