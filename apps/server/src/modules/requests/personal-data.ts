import { eq } from 'drizzle-orm'
import { forEachLeft } from '#kernel/for-each-left.ts'
import type { PersonalRows } from '#kernel/personal-rows.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { removeAsker } from './join-request.ts'
import { lockRequest } from './lock-request.ts'
import { workRequest, workRequestAsker } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: workRequestAsker, person: workRequestAsker.uid, erase: leaveAll },
  { table: workRequest, person: workRequest.uid, omit: ['nameKey', 'identity'], erase: removeAuthor },
]

/** What nobody else asks for goes with its asker. */
function leaveAll(scope: Scope, uid: string): Promise<void> {
  const { requestId } = workRequestAsker
  const isTheirs = eq(workRequestAsker.uid, uid)
  return forEachLeft(
    limit => scope.db.select({ id: requestId }).from(workRequestAsker).where(isTheirs).limit(limit),
    ({ id }) =>
      transact(scope, async scope => {
        await lockRequest(scope, id)
        await removeAsker(scope, id, uid)
      }),
  )
}

/** What others ask for as well stays, without what its first asker wrote about it. */
async function removeAuthor({ db }: Scope, uid: string): Promise<void> {
  await db.update(workRequest).set({ uid: null, link: '', note: '' }).where(eq(workRequest.uid, uid))
}
