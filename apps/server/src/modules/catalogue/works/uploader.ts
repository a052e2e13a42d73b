import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { openProfileOf } from '#modules/account/index.ts'
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

/** @throws noSuchUser where no open account has this number */
export async function checkUploader(scope: Scope, uid: string | null): Promise<void> {
  if (uid !== null && (await openProfileOf(scope, uid)) === null) fail('noSuchUser')
}

/** Works of a deleted account are the site's own. */
export async function leaveWorksToSite(scope: Scope, uid: string): Promise<void> {
  const theirs = await scope.db
    .select({ id: catalogueWork.id })
    .from(catalogueWork)
    .where(eq(catalogueWork.uploaderUid, uid))
    .orderBy(catalogueWork.id)
  for (const { id } of theirs)
    await transact(scope, async scope => {
      await scope.db.update(catalogueWork).set({ uploaderUid: null }).where(eq(catalogueWork.id, id))
      await touchWork(scope, id)
    })
}
