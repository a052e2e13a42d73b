import { limits } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, count, eq, gt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { mediaSettings } from '../settings.ts'
import { mediaUpload } from '../tables.ts'
import { uploadView } from '../views.ts'
import { uploadTargets } from './upload-targets.ts'

/** From this level on an uploader may send large films. */
const trustedLevel = 3

/** Opens an upload after checking what can be known before the first byte. */
export async function openUpload(
  scope: Scope,
  input: { name: string; size: number; type: string; episodeId?: string | undefined },
) {
  const uid = callerOf(scope)
  const maxBytes = await maxBytesOf(scope)
  if (input.size === 0) fail('mediaEmpty')
  if (input.size > maxBytes) fail('mediaTooLarge', { gib: Math.round((10 * maxBytes) / 1024 ** 3) / 10 })
  if (input.episodeId !== undefined) await checkTarget(scope, input.episodeId)
  const { uploadKeptSec } = await scope.kernel.settings.of(mediaSettings)
  const upload = {
    id: scope.id(),
    uid,
    name: input.name,
    type: input.type,
    bytes: input.size,
    chunkBytes: limits.chunkBytes,
    chunks: Math.ceil(input.size / limits.chunkBytes),
    episodeId: input.episodeId ?? null,
    assetId: null,
    createdAt: scope.now(),
    expiresAt: scope.now() + uploadKeptSec * 1000,
  }
  await transact(scope, async scope => {
    await checkDay(scope, uid)
    await scope.db.insert(mediaUpload).values(upload)
  })
  return {
    lid: upload.id,
    id: upload.id,
    uniqueFileName: upload.id,
    state: { ...uploadView(upload, 0), received: [] },
  }
}

async function checkTarget(scope: Scope, episodeId: string): Promise<void> {
  const targets = scope.kernel.ports.find(uploadTargets) ?? fail('notFound')
  await targets.check(scope, episodeId)
}

/** Bytes the caller may send in one film. */
export async function maxBytesOf(scope: Scope): Promise<number> {
  const settings = await scope.kernel.settings.of(mediaSettings)
  if (scope.viewer.role !== null) return settings.maxBytes
  const { level } = await callerStatus(scope)
  return level >= trustedLevel ? settings.maxBytes : settings.maxBytesNew
}

async function checkDay(scope: Scope, uid: string): Promise<void> {
  if (scope.viewer.role !== null) return
  // Serialised, or uploads opened at the same time would all pass the check.
  await serialize(scope, `upload:${uid}`)
  const { uploadsPerDay } = await scope.kernel.settings.of(mediaSettings)
  const today = and(eq(mediaUpload.uid, uid), gt(mediaUpload.createdAt, scope.now() - dayMs))
  const [row] = await scope.db.select({ n: count() }).from(mediaUpload).where(today)
  if ((row?.n ?? 0) >= uploadsPerDay) fail('uploadLimit')
}
