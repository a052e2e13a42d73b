import { dayMs } from '@xinghe/contract/time'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { push } from '#kernel/push.ts'
import type { Scope } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { apartFrom } from '#modules/social/index.ts'
import { noticeSettings } from '../settings.ts'
import { type NoticeRow, type NoticeSubject, notice, type PeopleKind } from '../tables.ts'

type Told = Pick<NoticeRow, 'uid' | 'kind' | 'subject' | 'subjectId' | 'mediaKey'> & {
  cause?: NoticeRow['cause']
}

/** Done again within this time of the first it is no news: the notice comes back where it was. */
const sameForMs = dayMs
/** Of those over the limit, deleted with each new one. */
const trimmedAtOnce = 20

/**
 * Tells users what somebody did, in its transaction. Nobody is told of what they do themselves, nor of those who are on
 * their blacklist or have them on theirs.
 */
export async function addNotices(scope: Scope, actor: string, told: readonly Told[]): Promise<void> {
  const others = told.filter(({ uid }) => uid !== actor)
  const apart = await apartFrom(
    scope,
    actor,
    others.map(({ uid }) => uid),
  )
  const wanted = others.filter(({ uid }) => !apart.has(uid))
  if (wanted.length === 0) return
  const at = scope.now()
  const { uid, kind, subject, subjectId } = notice
  const isSame = sql`${notice.at} > ${at - sameForMs}::bigint`
  const added = await scope.db
    .insert(notice)
    .values(wanted.map(row => ({ id: scope.id(), actor, at, ...row })))
    .onConflictDoUpdate({
      target: [uid, kind, subject, subjectId, notice.actor],
      set: { takenBackAt: null, at: sql`case when ${isSame} then ${notice.at} else excluded.at end` },
    })
    .returning({ uid: notice.uid, at: notice.at, kind: notice.kind, cause: notice.cause })
  for (const row of wanted) await trim(scope, row)
  await tellUserState(
    scope,
    wanted.map(row => ({ kind: 'counted', uid: row.uid })),
  )
  for (const row of added) if (row.at === at) ringFor(scope, actor, row)
}

const screens = { replies: '/commentAndReply', likes: '/getLike', fans: '/fansRecords' }

function ringFor(
  scope: Scope,
  actor: string,
  { uid, kind, cause }: Pick<NoticeRow, 'uid' | 'kind' | 'cause'>,
): void {
  push(scope, uid, {
    topic: kind,
    title: { key: `push.${kind}.title`, params: {} },
    text: { key: `push.${cause ?? kind}.text`, params: {} },
    actor,
    link: screens[kind],
  })
}

/** Keeps the newest ones of a kind. What others are just deleting is left to them. */
async function trim(scope: Scope, { uid, kind }: { uid: string; kind: PeopleKind }): Promise<void> {
  const { keepPerKind } = await scope.kernel.settings.of(noticeSettings)
  const over = await scope.db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.uid, uid), eq(notice.kind, kind)))
    .orderBy(desc(notice.at), desc(notice.id))
    .offset(keepPerKind)
    .limit(trimmedAtOnce)
  if (over.length === 0) return
  const ids = over.map(({ id }) => id)
  const free = scope.db
    .select({ id: notice.id })
    .from(notice)
    .where(inArray(notice.id, ids))
    .for('update', { skipLocked: true })
  await scope.db.delete(notice).where(inArray(notice.id, free))
}

/** Takes a like or follow out of what its user is told, in the transaction that takes it back. */
export async function takeBackNotice(
  scope: Scope,
  actor: string,
  { kind, subject, subjectId }: { kind: PeopleKind; subject: NoticeSubject; subjectId: string },
): Promise<void> {
  const isThis = and(
    eq(notice.subjectId, subjectId),
    eq(notice.subject, subject),
    eq(notice.kind, kind),
    eq(notice.actor, actor),
    isNull(notice.takenBackAt),
  )
  const rows = await scope.db
    .update(notice)
    .set({ takenBackAt: scope.now() })
    .where(isThis)
    .returning({ uid: notice.uid })
  await tellUserState(
    scope,
    rows.map(({ uid }) => ({ kind: 'counted', uid })),
  )
}
