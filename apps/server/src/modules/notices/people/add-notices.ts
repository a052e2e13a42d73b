import { dayMs } from '@xinghe/contract/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { push } from '#kernel/push.ts'
import type { Scope } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { apartFrom } from '#modules/social/index.ts'
import { keepLatest } from '../keep-latest.ts'
import { noticeSettings } from '../settings.ts'
import { type NoticeRow, type NoticeSubject, notice, type PeopleKind } from '../tables.ts'

type Told = Pick<NoticeRow, 'uid' | 'kind' | 'subject' | 'subjectId' | 'mediaKey'> & {
  cause?: NoticeRow['cause']
}

/** Done again within this time of the first it is no news: the notice comes back where it was. */
const sameForMs = dayMs

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
  const { keepPerKind } = await scope.kernel.settings.of(noticeSettings)
  for (const row of wanted)
    await keepLatest(scope, notice, and(eq(uid, row.uid), eq(kind, row.kind)), keepPerKind)
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
