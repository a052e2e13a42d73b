import { buffer } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Scope } from '#kernel/scope.ts'
import { fingerprintJob } from '../job-specs.ts'
import { fingerprintFile } from '../storage-keys.ts'
import { mediaAsset } from '../tables.ts'
import { loadAsset } from './queries.ts'

/** Codes of another version say other things: they are made again. */
export const FINGERPRINT_VERSION = 1

/** `none`: the film is not ready yet, or was not listened to. */
export type FingerprintState = 'none' | 'made'

export interface Fingerprint {
  head: Uint32Array
  tail: Uint32Array
  /** Where in the film the tail begins, seconds. */
  tailFromSec: number
  durationSec: number
}

/** Of those of the films that are ready, by id. */
export async function fingerprintStates(
  scope: Scope,
  assetIds: readonly string[],
): Promise<Map<string, FingerprintState>> {
  if (assetIds.length === 0) return new Map()
  const { id, state, fingerprint } = mediaAsset
  const rows = await scope.db
    .select({ id, state, fingerprint })
    .from(mediaAsset)
    .where(inArray(id, [...new Set(assetIds)]))
  return new Map(
    rows
      .filter(row => row.state === 'ready')
      .map(row => [row.id, row.fingerprint?.version === FINGERPRINT_VERSION ? 'made' : 'none']),
  )
}

/** After the caller's transaction these films are listened to, unless they were. */
export async function requestFingerprints(scope: Scope, assetIds: readonly string[]): Promise<void> {
  for (const assetId of assetIds) await enqueue(scope, fingerprintJob, { assetId })
}

/** Null where the film was not listened to, or has nothing to hear. */
export async function readFingerprint(scope: Scope, assetId: string): Promise<Fingerprint | null> {
  const asset = await loadAsset(scope, assetId)
  const { fingerprint: stored, plan } = asset ?? {}
  if (!stored || !plan || stored.version !== FINGERPRINT_VERSION || stored.head === 0) return null
  const file = await scope.kernel.files.get(fingerprintFile(assetId))
  if (file === null) return null
  const bytes = await buffer(file)
  const codes = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  const { durationSec } = plan
  return {
    head: codes.subarray(0, stored.head),
    tail: codes.subarray(stored.head, stored.head + stored.tail),
    tailFromSec: stored.tailFromSec,
    durationSec,
  }
}
