import type { Reaction } from '@xinghe/contract'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { likeChanged } from './events.ts'
import { tallyChange, verdictAfter } from './rules.ts'
import { type Subject, socialPerson, socialTally, socialVerdict, type Verdict } from './tables.ts'

export interface ReactionChange {
  subject: Subject
  subjectId: string
  verdict: Verdict
  /** The end state; without it the present one is toggled. */
  selected?: boolean | undefined
  /** Whose it is: the likes of people's posts are counted for them. */
  owner?: string
}

/** Likes or dislikes as the caller, or takes that back. Whoever calls this has checked that the subject exists. */
export async function setReaction(scope: Scope, change: ReactionChange) {
  const { subject, subjectId, verdict, selected, owner } = change
  const uid = callerOf(scope)
  return transact(scope, async scope => {
    await serialize(scope, `verdict:${uid}:${subject}:${subjectId}`)
    const own = and(
      eq(socialVerdict.uid, uid),
      eq(socialVerdict.subject, subject),
      eq(socialVerdict.subjectId, subjectId),
    )
    const [row] = await scope.db.select().from(socialVerdict).where(own)
    const before = row?.verdict ?? null
    const after = verdictAfter(before, verdict, selected)
    if (after !== before) {
      await scope.db.delete(socialVerdict).where(own)
      if (after !== null)
        await scope.db
          .insert(socialVerdict)
          .values({ uid, subject, subjectId, verdict: after, at: scope.now() })
      const step = tallyChange(before, after)
      await addToTally(scope, subject, subjectId, step)
      if (owner !== undefined) await addLikes(scope, owner, step.likes)
      if (step.likes !== 0) await emit(scope, likeChanged, { uid, subject, subjectId, isOn: step.likes > 0 })
    }
    const { likes, dislikes } = await tallyOf(scope, subject, subjectId)
    const isOn = after === verdict
    return { selected: isOn, msg: scope.text(isOn ? `social.${verdict}d` : 'social.undone'), likes, dislikes }
  })
}

async function addToTally(
  scope: Scope,
  subject: Subject,
  subjectId: string,
  { likes, dislikes }: { likes: number; dislikes: number },
): Promise<void> {
  await scope.db
    .insert(socialTally)
    // As counts begin: a CHECK would refuse a negative row before the existing one is found.
    .values({ subject, subjectId, likes: Math.max(0, likes), dislikes: Math.max(0, dislikes) })
    .onConflictDoUpdate({
      target: [socialTally.subject, socialTally.subjectId],
      set: {
        likes: sql`${socialTally.likes} + ${likes}`,
        dislikes: sql`${socialTally.dislikes} + ${dislikes}`,
      },
    })
}

async function addLikes(scope: Scope, uid: string, step: number): Promise<void> {
  await scope.db
    .insert(socialPerson)
    .values({ uid, likes: Math.max(0, step) })
    // Never below 0: a like of before these were counted may be taken back.
    .onConflictDoUpdate({
      target: socialPerson.uid,
      set: { likes: sql`greatest(0, ${socialPerson.likes} + ${step}::int)` },
    })
}

async function tallyOf(scope: Scope, subject: Subject, subjectId: string) {
  return (await reactions(scope, subject, [subjectId])).get(subjectId) ?? none
}

const none: Reaction = { liked: false, disliked: false, likes: 0, dislikes: 0 }

/** Counts and the caller's own verdict by id; each of them is in the map. */
export async function reactions(
  scope: Scope,
  subject: Subject,
  ids: readonly string[],
): Promise<Map<string, Reaction>> {
  const wanted = [...new Set(ids)]
  const found = new Map(wanted.map((id): [string, Reaction] => [id, none]))
  if (wanted.length === 0) return found
  const tallies = await scope.db
    .select()
    .from(socialTally)
    .where(and(eq(socialTally.subject, subject), inArray(socialTally.subjectId, wanted)))
  for (const { subjectId, likes, dislikes } of tallies) found.set(subjectId, { ...none, likes, dislikes })
  for (const { subjectId, verdict } of await ownVerdicts(scope, subject, wanted)) {
    const given = found.get(subjectId) ?? none
    found.set(subjectId, { ...given, liked: verdict === 'like', disliked: verdict === 'dislike' })
  }
  return found
}

async function ownVerdicts(scope: Scope, subject: Subject, wanted: string[]) {
  const { uid } = scope.viewer
  if (uid === null) return []
  const isOwn = and(
    eq(socialVerdict.uid, uid),
    eq(socialVerdict.subject, subject),
    inArray(socialVerdict.subjectId, wanted),
  )
  return scope.db.select().from(socialVerdict).where(isOwn)
}

/** Ids of what the caller liked after `since`, newest first. */
export async function lastLiked(
  scope: Scope,
  subject: Subject,
  { since, most }: { since: number; most: number },
): Promise<string[]> {
  const { uid } = scope.viewer
  if (uid === null) return []
  const isOwn = and(
    eq(socialVerdict.uid, uid),
    eq(socialVerdict.subject, subject),
    eq(socialVerdict.verdict, 'like'),
    gt(socialVerdict.at, since),
  )
  const rows = await scope.db
    .select({ id: socialVerdict.subjectId })
    .from(socialVerdict)
    .where(isOwn)
    .orderBy(desc(socialVerdict.at))
    .limit(most)
  return rows.map(row => row.id)
}
