import { and, eq, gt, isNull } from 'drizzle-orm'
import type { PersonalRows } from '#kernel/personal-rows.ts'
import type { Scope } from '#kernel/scope.ts'
import { deleteLater } from './deletion/delete-unused.ts'
import { mediaAsset, mediaImage, mediaPictureUpload, mediaUpload } from './tables.ts'

const atOnce = 500

/** Films that nothing uses by then: those in works of the site stay. */
async function eraseFilms(scope: Scope, uid: string): Promise<void> {
  for (let after = ''; ; ) {
    const { id } = mediaAsset
    const isOwn = and(eq(mediaAsset.uid, uid), gt(id, after))
    const rows = await scope.db.select({ id }).from(mediaAsset).where(isOwn).orderBy(id).limit(atOnce)
    const assetIds = rows.map(row => row.id)
    await deleteLater(scope, { assetIds, imageKeys: [], uploadsFor: [] })
    after = assetIds.at(-1) ?? ''
    if (rows.length < atOnce) return
  }
}

/** Pictures that nothing shows by then. */
async function erasePictures(scope: Scope, uid: string): Promise<void> {
  for (let after = ''; ; ) {
    const { key } = mediaImage
    const isOwn = and(eq(mediaImage.uid, uid), gt(key, after))
    const rows = await scope.db.select({ key }).from(mediaImage).where(isOwn).orderBy(key).limit(atOnce)
    const imageKeys = rows.map(row => row.key)
    await deleteLater(scope, { assetIds: [], imageKeys, uploadsFor: [] })
    after = imageKeys.at(-1) ?? ''
    if (rows.length < atOnce) return
  }
}

/** Uploads expire now, and the sweep deletes what was sent of them. */
async function endUploads(scope: Scope, uid: string): Promise<void> {
  const isOpen = and(eq(mediaUpload.uid, uid), isNull(mediaUpload.assetId))
  await scope.db.update(mediaUpload).set({ expiresAt: 0 }).where(isOpen)
}

async function endPictureUploads(scope: Scope, uid: string): Promise<void> {
  await scope.db.update(mediaPictureUpload).set({ createdAt: 0 }).where(eq(mediaPictureUpload.uid, uid))
}

export const personalData: readonly PersonalRows[] = [
  { table: mediaUpload, person: mediaUpload.uid, omit: ['chunkBytes', 'chunks'], erase: endUploads },
  { table: mediaPictureUpload, person: mediaPictureUpload.uid, omit: 'all', erase: endPictureUploads },
  {
    table: mediaAsset,
    person: mediaAsset.uid,
    omit: ['probe', 'plan', 'loudness', 'storyboard', 'chapters', 'fingerprint'],
    erase: eraseFilms,
  },
  { table: mediaImage, person: mediaImage.uid, erase: erasePictures },
]
