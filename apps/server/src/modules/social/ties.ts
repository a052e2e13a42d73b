import type { RelatedUser, Tie } from '@xinghe/contract'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { socialBlock, socialFollow, socialPerson } from './tables.ts'

const stranger: Tie = { focus: false, isFan: false, isBlackList: false }

/** The caller's ties to these people, by uid; each of them is in the map. */
export async function ties(scope: Scope, uids: readonly string[]): Promise<Map<string, Tie>> {
  const { uid } = scope.viewer
  const wanted = [...new Set(uids)]
  const found = new Map(wanted.map((other): [string, Tie] => [other, stranger]))
  if (uid === null || wanted.length === 0) return found
  const [follows, blocks] = [
    await scope.db
      .select({ uid: socialFollow.uid, target: socialFollow.target })
      .from(socialFollow)
      .where(
        or(
          and(eq(socialFollow.uid, uid), inArray(socialFollow.target, wanted)),
          and(eq(socialFollow.target, uid), inArray(socialFollow.uid, wanted)),
        ),
      ),
    await scope.db
      .select({ target: socialBlock.target })
      .from(socialBlock)
      .where(and(eq(socialBlock.uid, uid), inArray(socialBlock.target, wanted))),
  ]
  const add = (other: string, part: Partial<Tie>) =>
    found.set(other, { ...(found.get(other) ?? stranger), ...part })
  for (const row of follows) {
    if (row.uid === uid) add(row.target, { focus: true })
    else add(row.uid, { isFan: true })
  }
  for (const { target } of blocks) add(target, { isBlackList: true })
  return found
}

/** The caller's ties to somebody. */
export async function tieTo(scope: Scope, uid: string): Promise<Tie> {
  return (await ties(scope, [uid])).get(uid) ?? stranger
}

/** People as lists show them, with the caller's ties to them; unknown ones are absent. */
export async function relatedUsers(scope: Scope, uids: readonly string[]): Promise<Map<string, RelatedUser>> {
  const known = await people(scope, uids)
  const found = await ties(scope, uids)
  return new Map(
    [...known].map(([uid, user]): [string, RelatedUser] => [
      uid,
      { ...user, ...(found.get(uid) ?? stranger) },
    ]),
  )
}

/** Whom the caller follows; at most the number the settings allow. */
export async function followedByCaller(scope: Scope): Promise<string[]> {
  const { uid } = scope.viewer
  if (uid === null) return []
  const rows = await scope.db
    .select({ target: socialFollow.target })
    .from(socialFollow)
    .where(eq(socialFollow.uid, uid))
  return rows.map(row => row.target)
}

/** Whom the caller followed last, the latest first. */
export async function lastFollowedByCaller(scope: Scope, limit: number): Promise<string[]> {
  const { uid } = scope.viewer
  if (uid === null) return []
  const rows = await scope.db
    .select({ target: socialFollow.target })
    .from(socialFollow)
    .where(eq(socialFollow.uid, uid))
    .orderBy(desc(socialFollow.at), desc(socialFollow.target))
    .limit(limit)
  return rows.map(row => row.target)
}

/** Fans and followed people by uid; each of them is in the map. */
export async function followCounts(
  scope: Scope,
  uids: readonly string[],
): Promise<Map<string, { fans: number; following: number }>> {
  const wanted = [...new Set(uids)]
  const rows =
    wanted.length === 0
      ? []
      : await scope.db.select().from(socialPerson).where(inArray(socialPerson.uid, wanted))
  const known = new Map(rows.map(({ uid, fans, following }) => [uid, { fans, following }]))
  return new Map(wanted.map(uid => [uid, known.get(uid) ?? { fans: 0, following: 0 }]))
}

/** What two are to each other: who follows whom, and who has whom on the blacklist. One query, of rows as they are now. */
export async function standingBetween(
  { db }: Scope,
  uid: string,
  other: string,
): Promise<{ focus: boolean; isFan: boolean; blocks: boolean; isBlocked: boolean }> {
  const { rows } = await db.execute<{
    focus: boolean
    is_fan: boolean
    blocks: boolean
    is_blocked: boolean
  }>(sql`
    select exists (select from ${socialFollow} where uid = ${uid} and target = ${other}) as focus,
      exists (select from ${socialFollow} where uid = ${other} and target = ${uid}) as is_fan,
      exists (select from ${socialBlock} where uid = ${uid} and target = ${other}) as blocks,
      exists (select from ${socialBlock} where uid = ${other} and target = ${uid}) as is_blocked`)
  const [row] = rows
  if (!row) throw new Error('a query of values has a row')
  return { focus: row.focus, isFan: row.is_fan, blocks: row.blocks, isBlocked: row.is_blocked }
}
