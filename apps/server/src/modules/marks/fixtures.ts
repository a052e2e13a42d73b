import { eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { FINGERPRINT_VERSION } from '#modules/media/assets/fingerprints.ts'
import { fingerprintFile } from '#modules/media/storage-keys.ts'
import { mediaAsset } from '#modules/media/tables.ts'

/** Codes of a second. */
export const perSec = 20

/** Codes of sound that is like no other. */
export function strangeCodes(seconds: number): Uint32Array {
  return Uint32Array.from({ length: seconds * perSec }, () => 1 + Math.floor(Math.random() * (2 ** 32 - 1)))
}

/** Codes one after the other. */
export function joined(...parts: Uint32Array[]): Uint32Array {
  return Uint32Array.from(parts.flatMap(part => [...part]))
}

/** Gives a film the fingerprint that listening to it would, for tests without sound. */
export async function putFingerprint(
  scope: Scope,
  assetId: string,
  {
    head,
    tail,
    tailFromSec,
  }: {
    head: Uint32Array
    tail: Uint32Array
    tailFromSec: number
  },
): Promise<void> {
  const bytes = Buffer.concat([head, tail].map(({ buffer }) => Buffer.from(buffer)))
  await scope.kernel.files.put(fingerprintFile(assetId), bytes)
  const fingerprint = { version: FINGERPRINT_VERSION, head: head.length, tail: tail.length, tailFromSec }
  await scope.db.update(mediaAsset).set({ fingerprint }).where(eq(mediaAsset.id, assetId))
}
