import type { WordListVersion } from '@xinghe/contract'
import { desc, eq } from 'drizzle-orm'
import { detailAudit, omitAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { wholeList } from '#kernel/page.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { namesOf } from '../cases/views.ts'
import {
  moderationWordList,
  moderationWordListVersion as version,
  type WordListVersionRow,
} from '../tables.ts'
import { deletedLists, isSameList, keepVersion } from './keep-version.ts'
import { lockLists, mostLists, viewLists, writeList } from './word-lists.ts'

/** Words of a change that are named. */
const mostNamed = 20

/** What a list was before, the newest first; without one, the last version of each that is deleted. */
export async function listVersions(scope: Scope, { listId }: { listId?: string | undefined }) {
  if (listId === undefined) return wholeList(await viewVersions(scope, await deletedLists(scope), []))
  const rows = await scope.db
    .select()
    .from(version)
    .where(eq(version.listId, listId))
    .orderBy(desc(version.id))
  const [now] = await scope.db.select().from(moderationWordList).where(eq(moderationWordList.id, listId))
  // Each was replaced by the one before it in this order, the first one by what the list is now.
  const next = [now?.words ?? [], ...rows.map(({ words }) => words)]
  return wholeList(await viewVersions(scope, rows, next))
}

async function viewVersions(
  scope: Scope,
  rows: readonly WordListVersionRow[],
  next: readonly (readonly string[])[],
): Promise<WordListVersion[]> {
  const nameOf = await namesOf(
    scope,
    rows.flatMap(row => [row.changedBy, row.replacedBy]),
  )
  return rows.map(({ words, changedBy, replacedBy, ...row }, at) => {
    const after = row.isDeletion ? words : (next[at] ?? [])
    return {
      ...row,
      wordCount: words.length,
      changedBy: nameOf(changedBy),
      replacedBy: nameOf(replacedBy),
      added: without(after, words),
      removed: without(words, after),
    }
  })
}

function without(words: readonly string[], others: readonly string[]) {
  const known = new Set(others)
  const left = words.filter(word => !known.has(word))
  return { count: left.length, some: left.slice(0, mostNamed) }
}

/**
 * Makes a list what it was in a version. Its words were tried when they were put to use first.
 * @throws notFound, wordListLimit
 */
export function restoreWordList(scope: Scope, { id }: { id: string }) {
  return transact(scope, async scope => {
    await lockLists(scope)
    const [row] = await scope.db.select().from(version).where(eq(version.id, id))
    if (!row) return fail('notFound')
    const { listId, name, effect, places, isOn, words } = row
    const all = await scope.db.select().from(moderationWordList)
    const before = all.find(list => list.id === listId)
    if (before && isSameList(before, row)) {
      omitAudit(scope)
      const [view] = await viewLists(scope, [before])
      return view ?? fail('notFound')
    }
    if (before) await keepVersion(scope, before, { isDeletion: false })
    else if (all.length >= mostLists) fail('wordListLimit', { max: mostLists })
    detailAudit(scope, { listId, name })
    return writeList(scope, { id: listId, name, effect, places, isOn, words })
  })
}
