import { and, count, desc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { wholeList } from '#kernel/page.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { socialSettings } from './settings.ts'
import { socialShieldUser, socialShieldWord } from './tables.ts'

/** Shows the caller no danmu, comments and posts of somebody. Again it changes nothing. @throws notOneself, notFound, shieldLimit */
export async function shieldUser(scope: Scope, { toUid }: { toUid: string }) {
  const uid = callerOf(scope)
  if (toUid === uid) fail('notOneself')
  if (!(await people(scope, [toUid])).has(toUid)) fail('notFound')
  await add(scope, socialShieldUser, { uid, target: toUid, at: scope.now() })
  return {}
}

export async function unshieldUser(scope: Scope, { toUid }: { toUid: string }) {
  const { uid, target } = socialShieldUser
  await scope.db.delete(socialShieldUser).where(and(eq(uid, callerOf(scope)), eq(target, toUid)))
  return {}
}

/** Shows the caller no danmu and comments with a word. Again it changes nothing. @throws shieldLimit */
export async function shieldWord(scope: Scope, { word }: { word: string }) {
  await add(scope, socialShieldWord, { uid: callerOf(scope), word: foldWord(word), at: scope.now() })
  return {}
}

export async function unshieldWord(scope: Scope, input: { word: string }) {
  const { uid, word } = socialShieldWord
  await scope.db.delete(socialShieldWord).where(and(eq(uid, callerOf(scope)), eq(word, foldWord(input.word))))
  return {}
}

export async function shieldedUsers(scope: Scope) {
  const { uid, target, at } = socialShieldUser
  const rows = await scope.db
    .select()
    .from(socialShieldUser)
    .where(eq(uid, callerOf(scope)))
    .orderBy(desc(at), target)
  const known = await people(
    scope,
    rows.map(row => row.target),
  )
  return wholeList(
    rows.map(({ target, at }) => {
      const { nickName = '', avatar = null } = known.get(target) ?? {}
      return { uid: target, nickName, avatar, at }
    }),
  )
}

export async function shieldedWords(scope: Scope) {
  const { uid, word, at } = socialShieldWord
  return wholeList(
    await scope.db
      .select({ word, at })
      .from(socialShieldWord)
      .where(eq(uid, callerOf(scope)))
      .orderBy(desc(at), word),
  )
}

/** Whose posts are not shown to the caller because they shield them. */
export async function shieldedByCaller(scope: Scope): Promise<string[]> {
  const { uid } = scope.viewer
  if (uid === null) return []
  const { target } = socialShieldUser
  const rows = await scope.db.select({ target }).from(socialShieldUser).where(eq(socialShieldUser.uid, uid))
  return rows.map(row => row.target)
}

/** Folded words whose comments are not shown to the caller, the latest where the setting was lowered; `foldWord` makes a text comparable with them. */
export async function wordsShieldedByCaller(scope: Scope): Promise<string[]> {
  const { uid } = scope.viewer
  if (uid === null) return []
  const { maxShields } = await scope.kernel.settings.of(socialSettings)
  const rows = await scope.db
    .select()
    .from(socialShieldWord)
    .where(eq(socialShieldWord.uid, uid))
    .orderBy(desc(socialShieldWord.at), socialShieldWord.word)
    .limit(maxShields)
  return rows.map(row => row.word)
}

/** As they are compared: without regard to case and width. */
export const foldWord = (word: string) => word.normalize('NFKC').trim().toLowerCase()

async function add<T extends PgTable & { uid: PgColumn }>(
  scope: Scope,
  table: T,
  row: { uid: string } & T['$inferInsert'],
): Promise<void> {
  const { maxShields } = await scope.kernel.settings.of(socialSettings)
  await transact(scope, async scope => {
    await serialize(scope, `shields:${row.uid}`)
    const added = await scope.db.insert(table).values(row).onConflictDoNothing().returning()
    if (added.length === 0) return
    const [held] = await scope.db
      .select({ n: count() })
      .from(table as PgTable)
      .where(eq(table.uid, row.uid))
    if ((held?.n ?? 0) > maxShields) fail('shieldLimit', { max: maxShields })
  })
}

/** When people shielded somebody, the latest first, at most so many. */
export async function shieldMoments(scope: Scope, uid: string, most: number): Promise<number[]> {
  const { target, at } = socialShieldUser
  const rows = await scope.db
    .select({ at })
    .from(socialShieldUser)
    .where(eq(target, uid))
    .orderBy(desc(at))
    .limit(most)
  return rows.map(row => row.at)
}
