import type { PublicUser } from '@xinghe/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { openProfileOf, people } from '#modules/account/index.ts'
import { uploadersChanged } from '../events.ts'
import { catalogueWork } from '../tables.ts'
import { touchWork } from './touch-work.ts'

/** Who uploaded a work that viewers may watch somewhere; null for the site's own, and for one that is not published. */
export async function uploaderOfWork({ db }: Scope, mediaKey: string): Promise<string | null> {
  const { id, state, uploaderUid } = catalogueWork
  const [work] = await db
    .select({ uploaderUid })
    .from(catalogueWork)
    .where(and(eq(id, mediaKey), eq(state, 'published')))
  return work?.uploaderUid ?? null
}

/** Whose works these are, by mediaKey, whatever their state; those of the site's own are left out. */
export async function uploadersOfWorks(
  { db }: Scope,
  mediaKeys: readonly string[],
): Promise<Map<string, string>> {
  if (mediaKeys.length === 0) return new Map()
  const { id, uploaderUid } = catalogueWork
  const rows = await db
    .select({ id, uploaderUid })
    .from(catalogueWork)
    .where(inArray(id, [...mediaKeys]))
  return new Map(rows.flatMap(({ id, uploaderUid }) => (uploaderUid === null ? [] : [[id, uploaderUid]])))
}

/** What anybody may see of a work's uploader; null for the site's own. */
export async function uploaderView(scope: Scope, uid: string | null): Promise<PublicUser | null> {
  return uid === null ? null : ((await people(scope, [uid])).get(uid) ?? null)
}

/** @throws noSuchUser where no open account has this number, notOneself: coins follow */
export async function checkUploader(scope: Scope, uid: string | null): Promise<void> {
  if (uid === null) return
  if (uid === scope.viewer.uid) fail('notOneself')
  if ((await openProfileOf(scope, uid)) === null) fail('noSuchUser')
}

/** Works of a deleted account are the site's own. */
export async function leaveWorksToSite(scope: Scope, uid: string): Promise<void> {
  const { id, uploaderUid } = catalogueWork
  const theirs = await scope.db.select({ id }).from(catalogueWork).where(eq(uploaderUid, uid)).orderBy(id)
  for (const { id: mediaKey } of theirs) await transact(scope, scope => leaveToSite(scope, mediaKey, uid))
}

async function leaveToSite(scope: Scope, mediaKey: string, uid: string): Promise<void> {
  // It may have been given to somebody else since.
  const left = await scope.db
    .update(catalogueWork)
    .set({ uploaderUid: null })
    .where(and(eq(catalogueWork.id, mediaKey), eq(catalogueWork.uploaderUid, uid)))
    .returning({ id: catalogueWork.id })
  if (left.length === 0) return
  await touchWork(scope, mediaKey)
  await emit(scope, uploadersChanged, { mediaKeys: [mediaKey] })
}
