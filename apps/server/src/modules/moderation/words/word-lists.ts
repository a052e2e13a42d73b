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
import { isMatchable } from './match.ts'

const mostLists = 20
/** How long after a dry run its words may be put to use, seconds. */
const triedSec = 3600

export async function listWordLists(scope: Scope) {
  const rows = await scope.db.select().from(moderationWordList).orderBy(asc(moderationWordList.id))
  return wholeList(await viewLists(scope, rows))
}

async function viewLists(scope: Scope, rows: readonly WordListRow[]): Promise<WordList[]> {
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
    await serialize(scope, 'moderation:words')
    const all = await scope.db.select().from(moderationWordList)
    const before = all.find(row => row.id === id)
    if (id !== undefined && !before) fail('notFound')
    if (!before && all.length >= mostLists) fail('wordListLimit', { max: mostLists })
    const words = [...new Set(input.words)]
    await checkTried(scope, { ...input, words }, before)
    const row = {
      ...input,
      words,
      id: id ?? scope.id(),
      changedAt: scope.now(),
      changedBy: callerOf(scope),
    }
    await scope.db
      .insert(moderationWordList)
      .values(row)
      .onConflictDoUpdate({ target: moderationWordList.id, set: row })
    await evict(scope, 'words')
    const [view] = await viewLists(scope, [row])
    return view ?? fail('notFound')
  })
}

async function checkTried(
  { kernel }: Scope,
  input: WordListInput,
  before: WordListRow | undefined,
): Promise<void> {
  if (!input.isOn || input.words.length === 0) return
  if (before?.isOn && keyOf(before) === keyOf(input)) return
  if ((await kernel.cache.get(keyOf(input))) === null) fail('wordListUntried')
}

export async function deleteWordList(scope: Scope, { id }: { id: string }) {
  await scope.db.delete(moderationWordList).where(eq(moderationWordList.id, id))
  await evict(scope, 'words')
  return {}
}
