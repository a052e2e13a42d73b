import type { SpamCause, WordPlace } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { and, desc, eq, gt } from 'drizzle-orm'
import { secondsToWait } from '#kernel/limits.ts'
import { serialize } from '#kernel/lock.ts'
import { createScope, nobody, type Scope, transact } from '#kernel/scope.ts'
import { restrictionsOf } from '#modules/account/index.ts'
import { findOpenCase, lockTarget, openCase } from '../reports/open-case.ts'
import { addWords } from '../reports/review-text.ts'
import { moderationSettings } from '../settings.ts'
import { moderationShadow, moderationSpam } from '../shadow-tables.ts'
import { subjectOf } from '../subjects.ts'
import { isOn, placeShadow } from './place.ts'
import { shadowRowOf } from './shadow-of.ts'
import { isSpammer, isTelling } from './spam-rules.ts'

interface Spam {
  place: WordPlace
  cause: SpamCause
  text: string
  /** Counts once in the time under this key: trying the same again says nothing new. */
  once?: string
}

/** Rows about one person in the time that counts. */
const mostNoted = 100
/** Characters that are stored of each. */
const mostStored = 200

/**
 * Notes that something of the caller's was refused or held as spam; enough of it puts them under a shadow limit. It runs
 * by itself, as nothing stays of what is refused, and what others report is none of it.
 */
export function noteSpam({ kernel, viewer: { uid }, log }: Scope, spam: Spam): void {
  if (uid === null || !isTelling(spam.cause, spam.text)) return
  const apart = createScope(kernel, nobody, log)
  const noting = countSpam(apart, uid, spam).catch((err: unknown) => log.error({ err }, 'noting spam'))
  kernel.background.track(noting)
}

async function countSpam(scope: Scope, uid: string, { text, once, ...spam }: Spam): Promise<void> {
  const { spamLimits, spamMinutes } = await scope.kernel.settings.of(moderationSettings)
  if (!spamLimits) return
  // Of whoever is under a limit it would say nothing new.
  if (await shadowRowOf(scope, uid)) return
  const { cache } = scope.kernel
  if (once !== undefined && !(await cache.claim(`spam:${uid}:${once}`, spamMinutes * 60))) return
  const room = { max: mostNoted, perSec: spamMinutes * 60 }
  if ((await secondsToWait(scope.kernel, `spam:${uid}`, room)) > 0) return
  await transact(scope, async scope => {
    await serialize(scope, `moderation spam:${uid}`)
    const begins = [...text].slice(0, mostStored).join('')
    await scope.db
      .insert(moderationSpam)
      .values({ id: scope.id(), uid, ...spam, text: begins, at: scope.now() })
    await placeIfDue(scope, uid)
  })
}

/** One for each person at a time, and none without a case: staff confirm it, or take it back. */
async function placeIfDue(scope: Scope, uid: string): Promise<void> {
  const values = await scope.kernel.settings.of(moderationSettings)
  const { spamMinutes: minutes, spamHours: hours } = values
  const last = await lastShadow(scope, uid)
  if (last && isOn(scope, last)) return
  const since = Math.max(scope.now() - minutes * minuteMs, last?.at ?? 0)
  const isRecent = and(eq(moderationSpam.uid, uid), gt(moderationSpam.at, since))
  const times = await scope.db.$count(moderationSpam, isRecent)
  if (times < values.spamTimes) return
  const account = await restrictionsOf(scope, uid)
  if (!account) return
  const wasWrong =
    last !== undefined && last.by === null && (last.endedAt !== null || last.release !== 'kept')
  const suspect = {
    times,
    ageMs: scope.now() - account.createdAt,
    isStaff: account.role !== null,
    letGoMs: wasWrong ? scope.now() - (last.endedAt ?? last.until) : null,
  }
  if (!isSpammer(suspect, values)) return
  const view = await subjectOf(scope, 'user')?.load(scope, uid)
  if (!view) return
  const target = { kind: 'user', target: uid } as const
  await lockTarget(scope, target)
  const known = await findOpenCase(scope, target)
  // However many cases words have opened: whoever fills their room must not be left alone for it.
  const opened = known ?? (await openCase(scope, target, view))
  await addWords(scope, opened, [scope.text('moderation.spamCase')])
  const note = scope.text('moderation.spamNote', { minutes, times })
  await placeShadow(scope, uid, {
    hours,
    reason: 'ad',
    note,
    by: null,
    caseId: opened.id,
    hasOpenedCase: !known,
  })
}

async function lastShadow({ db }: Scope, uid: string) {
  const { uid: uids, at, id } = moderationShadow
  const [row] = await db
    .select()
    .from(moderationShadow)
    .where(eq(uids, uid))
    .orderBy(desc(at), desc(id))
    .limit(1)
  return row
}
