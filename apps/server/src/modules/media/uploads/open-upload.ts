import { limits, media as mediaEndpoints } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, count, eq, gt } from 'drizzle-orm'
import { recordAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { mediaSettings } from '../settings.ts'
import { mediaUpload } from '../tables.ts'
import { uploadView } from '../views.ts'
import { checkRoom } from './check-room.ts'
import { checkUploader, isMediaStaff } from './check-uploader.ts'
import { uploadTargets } from './upload-targets.ts'

/** From this level on an uploader may send large films. */
const trustedLevel = 3

/** Seconds of what may be cut out of a film at the least. */
const shortestSec = 1

/** Opens an upload after checking what can be known before the first byte. */
export async function openUpload(
  scope: Scope,
  input: {
    name: string
    size: number
    type: string
    episodeId?: string | undefined
    trimFrom?: number | undefined
    trimTo?: number | undefined
  },
) {
  const uid = callerOf(scope)
  await checkUploader(scope)
  await scope.kernel.disk.demand()
  const maxBytes = await maxBytesOf(scope)
  if (input.size === 0) fail('mediaEmpty')
  if (input.size > maxBytes) fail('mediaTooLarge', { gib: Math.round((10 * maxBytes) / 1024 ** 3) / 10 })
  const target = input.episodeId === undefined ? null : await openTarget(scope, input.episodeId)
  const createdAt = scope.now()
  const upload = {
    id: scope.id(),
    uid,
    name: input.name,
    type: input.type,
    bytes: input.size,
    chunkBytes: limits.chunkBytes,
    chunks: Math.ceil(input.size / limits.chunkBytes),
    episodeId: input.episodeId ?? null,
    lastAssetId: target?.lastAssetId ?? null,
    isLinked: null,
    trim: trimOf(input),
    assetId: null,
    createdAt,
    expiresAt: await uploadExpiry(scope, createdAt),
  }
  await transact(scope, async scope => {
    await checkDay(scope, uid)
    await checkRoom(scope, uid, input.size)
    await scope.db.insert(mediaUpload).values(upload)
    const { id: uploadId, name, bytes, episodeId } = upload
    if (episodeId !== null)
      await recordAudit(scope, mediaEndpoints.createVideoFile.path, { uploadId, episodeId, name, bytes })
  })
  return {
    lid: upload.id,
    id: upload.id,
    uniqueFileName: upload.id,
    state: { ...uploadView(upload, 0), received: [] },
  }
}

/** @throws malformed for half of a part, and for less than a second */
function trimOf({ trimFrom, trimTo }: { trimFrom?: number | undefined; trimTo?: number | undefined }) {
  if (trimFrom === undefined && trimTo === undefined) return null
  if (trimFrom === undefined || trimTo === undefined || trimTo - trimFrom < shortestSec)
    return fail('malformed', { field: 'trimTo', reason: '' })
  return { fromSec: trimFrom, toSec: trimTo }
}

async function openTarget(scope: Scope, episodeId: string) {
  const targets = scope.kernel.ports.find(uploadTargets) ?? fail('notFound')
  return targets.open(scope, episodeId)
}

/** When an upload is deleted unless another chunk comes: some time from now, but never long after its opening. */
export async function uploadExpiry(scope: Scope, createdAt: number): Promise<number> {
  const { uploadKeptSec, uploadOpenSec } = await scope.kernel.settings.of(mediaSettings)
  return Math.min(scope.now() + uploadKeptSec * 1000, createdAt + uploadOpenSec * 1000)
}

/** Bytes the caller may send in one film. */
export async function maxBytesOf(scope: Scope): Promise<number> {
  const settings = await scope.kernel.settings.of(mediaSettings)
  if (isMediaStaff(scope)) return settings.maxBytes
  const { level } = await callerStatus(scope)
  return level >= trustedLevel ? settings.maxBytes : settings.maxBytesNew
}

async function checkDay(scope: Scope, uid: string): Promise<void> {
  if (isMediaStaff(scope)) return
  // Serialised, or uploads opened at the same time would all pass the check.
  await serialize(scope, `upload:${uid}`)
  const { uploadsPerDay } = await scope.kernel.settings.of(mediaSettings)
  const today = and(eq(mediaUpload.uid, uid), gt(mediaUpload.createdAt, scope.now() - dayMs))
  const [row] = await scope.db.select({ n: count() }).from(mediaUpload).where(today)
  if ((row?.n ?? 0) >= uploadsPerDay) fail('uploadLimit')
}
