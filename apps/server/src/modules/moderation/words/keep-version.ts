import { desc, eq, inArray, notInArray } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { moderationWordList, moderationWordListVersion as version, type WordListRow } from '../tables.ts'

/** Of one list. */
export const mostVersions = 20
/** Deleted lists that can be restored. */
export const mostDeleted = 20

type Content = Pick<WordListRow, 'name' | 'effect' | 'places' | 'isOn' | 'words'>

/** Whether two say the same: nothing is kept of a change that changes nothing. */
export function isSameList(one: Content, other: Content): boolean {
  const contentOf = ({ name, effect, places, isOn, words }: Content) =>
    JSON.stringify([name, effect, places, isOn, words])
  return contentOf(one) === contentOf(other)
}

/** Keeps what a list is before it is changed or deleted, in that transaction, which holds the lock of all lists. */
export async function keepVersion(
  scope: Scope,
  { id: listId, ...row }: WordListRow,
  { isDeletion }: { isDeletion: boolean },
): Promise<void> {
  await scope.db.insert(version).values({
    ...{ ...row, listId, id: scope.id(), isDeletion },
    ...{ replacedAt: scope.now(), replacedBy: callerOf(scope) },
  })
  const { id } = version
  const old = scope.db
    .select({ id })
    .from(version)
    .where(eq(version.listId, listId))
    .orderBy(desc(id))
    .offset(mostVersions)
  await scope.db.delete(version).where(inArray(id, old))
  if (isDeletion) await deleteOldest(scope)
}

/** The last version of each list that is deleted, the newest first. */
export async function deletedLists({ db }: Scope) {
  const known = db.select({ id: moderationWordList.id }).from(moderationWordList)
  const rows = await db
    .selectDistinctOn([version.listId])
    .from(version)
    .where(notInArray(version.listId, known))
    .orderBy(version.listId, desc(version.id))
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1))
}

async function deleteOldest(scope: Scope): Promise<void> {
  const ids = (await deletedLists(scope)).slice(mostDeleted).map(({ listId }) => listId)
  if (ids.length > 0) await scope.db.delete(version).where(inArray(version.listId, ids))
}
