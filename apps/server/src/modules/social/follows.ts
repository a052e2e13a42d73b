import { and, eq, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import type { Scope } from '#kernel/scope.ts'
import type { PersonCounts } from '#modules/account/index.ts'
import { followChanged } from './events.ts'
import { socialFollow, socialPerson } from './tables.ts'

export async function isFollowing(scope: Scope, uid: string, target: string): Promise<boolean> {
  const rows = await scope.db
    .select({ uid: socialFollow.uid })
    .from(socialFollow)
    .where(and(eq(socialFollow.uid, uid), eq(socialFollow.target, target)))
  return rows.length > 0
}

/** Begins to follow, inside a transaction that holds the pair. Doing so again changes nothing. */
export async function addFollow(scope: Scope, uid: string, target: string): Promise<void> {
  const added = await scope.db
    .insert(socialFollow)
    .values({ uid, target, at: scope.now() })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) return
  await count(scope, uid, target, 1)
  await emit(scope, followChanged, { uid, target, isOn: true })
}

/** Ends following, inside a transaction that holds the pair. */
export async function dropFollow(scope: Scope, uid: string, target: string): Promise<void> {
  const deleted = await scope.db
    .delete(socialFollow)
    .where(and(eq(socialFollow.uid, uid), eq(socialFollow.target, target)))
    .returning()
  if (deleted.length === 0) return
  await count(scope, uid, target, -1)
  await emit(scope, followChanged, { uid, target, isOn: false })
}

async function count(scope: Scope, uid: string, target: string, step: 1 | -1): Promise<void> {
  const changes = [
    { uid, following: step, fans: 0 },
    { uid: target, following: 0, fans: step },
  ].toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
  for (const { following, fans, uid } of changes) {
    await scope.db
      .insert(socialPerson)
      // Without a row there is nothing to take from; a CHECK would refuse the new one before it finds the old.
      .values({ uid, following: Math.max(0, following), fans: Math.max(0, fans) })
      .onConflictDoUpdate({
        target: socialPerson.uid,
        set: {
          following: sql`${socialPerson.following} + ${following}`,
          fans: sql`${socialPerson.fans} + ${fans}`,
        },
      })
  }
}

/** Fans and followed of one person, and the likes of their posts. */
export async function personCounts(scope: Scope, uid: string): Promise<PersonCounts> {
  const [row] = await scope.db.select().from(socialPerson).where(eq(socialPerson.uid, uid))
  return { fans: row?.fans ?? 0, following: row?.following ?? 0, likes: row?.likes ?? 0 }
}
