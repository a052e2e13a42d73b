import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@xinghe/contract/time'
import { eq, inArray } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { FINGERPRINT_VERSION } from '../assets/fingerprints.ts'
import { loadAsset } from '../assets/queries.ts'
import {
  fingerprint,
  heardParts,
  INIT_NAME,
  isOfSource,
  type Plan,
  segmentName,
  storyboardRendition,
} from '../engine/index.ts'
import { assetGotFingerprint } from '../events.ts'
import { fingerprintFile, renditionFile } from '../storage-keys.ts'
import { mediaAsset, type StoredFingerprint } from '../tables.ts'

const none = { version: FINGERPRINT_VERSION, head: 0, tail: 0, tailFromSec: 0 }
const lookEveryMs = 5_000
const longestWaitMs = 20 * minuteMs

/**
 * Listens to the first and the last minutes of a film, as they are in the store: all renditions have the same sound.
 * Idempotent: what exists is kept.
 */
export async function makeFingerprint(
  scope: Scope,
  { assetId }: { assetId: string },
  signal: AbortSignal,
): Promise<void> {
  await waitForEncoding(scope, signal)
  // Not in the work folder of the film, which goes with its source at any moment once the film is ready.
  const folder = join(scope.kernel.config.dataDir, 'work', `sound-${assetId}`)
  try {
    const asset = await loadAsset(scope, assetId)
    if (asset?.state !== 'ready' || !asset.plan || asset.fingerprint?.version === FINGERPRINT_VERSION) return
    const parts = asset.plan.hasAudio ? heardParts(asset.plan.durationSec) : null
    if (parts === null) return await keep(scope, assetId, none)
    await mkdir(folder, { recursive: true })
    const { headSec, tailFromSec } = parts
    const head = await listen(scope, asset.plan, { assetId, folder, fromSec: 0, toSec: headSec }, signal)
    const end = { assetId, folder, fromSec: tailFromSec, toSec: asset.plan.durationSec }
    const tail = await listen(scope, asset.plan, end, signal)
    await scope.kernel.files.put(fingerprintFile(assetId), bytesOf(head.codes, tail.codes))
    const lengths = { head: head.codes.length, tail: tail.codes.length }
    await keep(scope, assetId, { version: FINGERPRINT_VERSION, ...lengths, tailFromSec: tail.fromSec })
  } catch (error) {
    if (!isOfSource(error)) throw error
    scope.log.warn({ err: error, assetId }, 'the sound of a film cannot be listened to')
    await keep(scope, assetId, none)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The last try failed: the film is compared with no other. */
export async function giveUpFingerprint(scope: Scope, { assetId }: { assetId: string }): Promise<void> {
  await keep(scope, assetId, none)
}

/** Nobody waits for marks, and somebody for a film: while films are encoded this one rests, but not for ever. */
async function waitForEncoding(scope: Scope, signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += lookEveryMs) {
    const isUnderWay = inArray(mediaAsset.state, ['queued', 'probing', 'transcoding'])
    const [busy] = await scope.db.select({ id: mediaAsset.id }).from(mediaAsset).where(isUnderWay).limit(1)
    if (!busy) return
    await sleep(lookEveryMs, undefined, { signal })
  }
}

async function keep(scope: Scope, assetId: string, fingerprint: StoredFingerprint): Promise<void> {
  await transact(scope, async scope => {
    await scope.db.update(mediaAsset).set({ fingerprint }).where(eq(mediaAsset.id, assetId))
    await emit(scope, assetGotFingerprint, { assetId })
  })
}

interface Part {
  assetId: string
  folder: string
  fromSec: number
  toSec: number
}

/** The codes of a part, which begins with the segment that holds its first second. */
async function listen(
  scope: Scope,
  plan: Plan,
  { assetId, folder, fromSec, toSec }: Part,
  signal: AbortSignal,
): Promise<{ codes: Uint32Array; fromSec: number }> {
  const first = Math.floor(fromSec / plan.segmentSec)
  const end = Math.min(plan.segments, Math.ceil(toSec / plan.segmentSec))
  const file = join(folder, `${first}.mp4`)
  const segments = segmentsOf(scope, assetId, storyboardRendition(plan).id, first, end)
  await pipeline(Readable.from(segments), createWriteStream(file), { signal })
  const startSec = first * plan.segmentSec
  const codes = await fingerprint(file, toSec - startSec, { signal })
  await rm(file)
  return { codes, fromSec: startSec }
}

async function* segmentsOf(scope: Scope, assetId: string, rendition: string, first: number, end: number) {
  const names = Array.from({ length: end - first }, (_, index) => segmentName(first + index))
  for (const name of [INIT_NAME, ...names]) {
    const part = await scope.kernel.files.get(renditionFile(assetId, rendition, name))
    if (part === null) throw new Error(`${name} of rendition ${rendition} of asset ${assetId} is gone`)
    yield* part
  }
}

function bytesOf(...parts: Uint32Array[]): Buffer {
  return Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer)))
}
