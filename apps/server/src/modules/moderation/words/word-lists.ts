import { createHash } from 'node:crypto'
import type { moderationAdmin, ParsedOf, WordList, WordListInput } from '@xinghe/contract'
import { asc, eq } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { wholeList } from '#kernel/page.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { namesOf } from '../cases/views.ts'
import { moderationWordList, type WordListRow } from '../tables.ts'
import { isSameList, keepVersion } from './keep-version.ts'
import { isMatchable } from './match.ts'

export const mostLists = 20
/** How long after a dry run its words may be put to use, seconds. */
const triedSec = 3600

export async function listWordLists(scope: Scope) {
  const rows = await scope.db.select().from(moderationWordList).orderBy(asc(moderationWordList.id))
  return wholeList(await viewLists(scope, rows))
}

/** Lists as staff see them. */
export async function viewLists(scope: Scope, rows: readonly WordListRow[]): Promise<WordList[]> {
  const nameOf = await namesOf(
    scope,
    rows.map(({ changedBy }) => changedBy),
  )
  return rows.map(row => ({ ...row, changedBy: nameOf(row.changedBy) }))
}

type Meaning = Pick<WordListInput, 'places' | 'words'>

/** The same for lists that meet the same. */
function keyOf({ places, words }: Meaning): string {
  const text = JSON.stringify([places.toSorted(), words.toSorted()])
  return `words:tried:${createHash('sha256').update(text).digest('hex')}`
}

export function rememberTrial({ kernel }: Scope, tried: Meaning): Promise<void> {
  return kernel.cache.set(keyOf(tried), '1', triedSec)
}

/** @throws wordUnusable naming the first word that no text would ever be found to have */
export function checkWords(words: readonly string[]): void {
  const word = words.find(word => !isMatchable(word))
  if (word !== undefined) fail('wordUnusable', { word })
}

/** Makes or changes a list. What would newly hold must have been tried. @throws notFound, wordUnusable, wordListLimit, wordListUntried */
export function saveWordList(scope: Scope, { id, ...input }: ParsedOf<typeof moderationAdmin.saveWordList>) {
  checkWords(input.words)
  return transact(scope, async scope => {
    await lockLists(scope)
    const all = await scope.db.select().from(moderationWordList)
    const before = all.find(row => row.id === id)
    if (id !== undefined && !before) fail('notFound')
    if (!before && all.length >= mostLists) fail('wordListLimit', { max: mostLists })
    const words = [...new Set(input.words)]
    await checkTried(scope, { ...input, words }, before)
    const list = { ...input, words, id: id ?? scope.id() }
    if (before && !isSameList(before, list)) await keepVersion(scope, before, { isDeletion: false })
    return writeList(scope, list)
  })
}

/** Stores a list, in the transaction that holds the lock of all lists. */
export async function writeList(scope: Scope, list: WordListInput & { id: string }): Promise<WordList> {
  const row = { ...list, changedAt: scope.now(), changedBy: callerOf(scope) }
  await scope.db
    .insert(moderationWordList)
    .values(row)
    .onConflictDoUpdate({ target: moderationWordList.id, set: row })
  await evict(scope, 'words')
  const [view] = await viewLists(scope, [row])
  return view ?? fail('notFound')
}

/** One after the other changes lists. */
export const lockLists = (scope: Scope): Promise<void> => serialize(scope, 'moderation:words')

async function checkTried(
  { kernel }: Scope,
  input: WordListInput,
  before: WordListRow | undefined,
): Promise<void> {
  if (!input.isOn || input.words.length === 0) return
  if (before?.isOn && keyOf(before) === keyOf(input)) return
  if ((await kernel.cache.get(keyOf(input))) === null) fail('wordListUntried')
}

export function deleteWordList(scope: Scope, { id }: { id: string }) {
  return transact(scope, async scope => {
    await lockLists(scope)
    const isIt = eq(moderationWordList.id, id)
    const [row] = await scope.db.delete(moderationWordList).where(isIt).returning()
    if (!row) return {}
    await keepVersion(scope, row, { isDeletion: true })
    await evict(scope, 'words')
    return {}
  })
}
