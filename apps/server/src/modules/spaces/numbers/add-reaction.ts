import { sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { uploaderOfWork } from '#modules/catalogue/index.ts'
import { playlistNames } from '#modules/playlists/index.ts'
import { postOrigins } from '#modules/publishing/index.ts'
import { creatorDay } from '../tables.ts'

type Sort = 'fans' | 'likes' | 'comments'

/** Adds to the day of whoever it is for, in the transaction of its cause. Nobody counts for themselves. */
export async function addToDay(
  scope: Scope,
  sort: Sort,
  { owner, by, step }: { owner: string; by: string; step: number },
) {
  if (owner === by) return
  const day = dayIn(scope.kernel.config.timeZone, scope.now())
  await scope.db
    .insert(creatorDay)
    .values({ uid: owner, day, [sort]: step })
    .onConflictDoUpdate({
      target: [creatorDay.uid, creatorDay.day],
      set: { [sort]: sql`${creatorDay[sort]} + ${step}::int` },
    })
}

export async function addFan(
  scope: Scope,
  { uid, target, isOn }: { uid: string; target: string; isOn: boolean },
): Promise<void> {
  await addToDay(scope, 'fans', { owner: target, by: uid, step: isOn ? 1 : -1 })
}

export async function addLike(
  scope: Scope,
  liked: { uid: string; subject: 'work' | 'post' | 'playlist'; subjectId: string; isOn: boolean },
): Promise<void> {
  const owner = await ownerOf(scope, liked)
  if (owner !== null) await addToDay(scope, 'likes', { owner, by: liked.uid, step: liked.isOn ? 1 : -1 })
}

async function ownerOf(
  scope: Scope,
  { subject, subjectId }: { subject: 'work' | 'post' | 'playlist'; subjectId: string },
): Promise<string | null> {
  if (subject === 'work') return uploaderOfWork(scope, subjectId)
  const found =
    subject === 'post' ? await postOrigins(scope, [subjectId]) : await playlistNames(scope, [subjectId])
  return found.get(subjectId)?.uid ?? null
}

export async function addComment(
  scope: Scope,
  { uid, ownerUid }: { uid: string; ownerUid: string | null },
): Promise<void> {
  if (ownerUid !== null) await addToDay(scope, 'comments', { owner: ownerUid, by: uid, step: 1 })
}
