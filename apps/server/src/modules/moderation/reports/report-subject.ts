import type { moderation, ParsedOf } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, desc, eq, gt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { restrictionsOf } from '#modules/account/index.ts'
import { deleteLater, ownPictures } from '#modules/media/index.ts'
import { hideTarget } from '../cases/hide-target.ts'
import { isHiddenByReports } from '../rules.ts'
import { moderationSettings } from '../settings.ts'
import { subjectOf } from '../subjects.ts'
import { type CaseRow, moderationCase, moderationReport } from '../tables.ts'
import { lockTarget, openCase, type Target, weighCase } from './open-case.ts'
import { callerWeight } from './reporter-weight.ts'

type Input = ParsedOf<typeof moderation.report>

/**
 * Reports something that the caller can see, or changes what the caller reported of it; a note or pictures stay until
 * others are sent. Whoever's report of it was dismissed lately is thanked and not heard again.
 * @throws notFound, notOneself, reportLimit, malformed for a picture that is not the caller's
 */
export async function reportSubject(scope: Scope, input: Input): Promise<{ msg: string }> {
  const uid = callerOf(scope)
  const subject = subjectOf(scope, input.kind)
  const view = (await subject?.load(scope, input.target)) ?? fail('notFound')
  if (view.authorUid === uid) fail('notOneself')
  await transact(scope, async scope => {
    await serialize(scope, `reports:${uid}`)
    await lockTarget(scope, input)
    const former = await formerReport(scope, uid, input)
    if (former?.case.state === 'open') return changeReport(scope, former, input)
    if (former && (await isSettled(scope, former.case))) return
    await subject?.failIfUnseen?.(scope, input.target)
    await checkCount(scope, uid)
    const opened = await openCase(scope, input, view)
    await scope.db.insert(moderationReport).values({
      id: scope.id(),
      caseId: opened.id,
      uid,
      reason: input.reason,
      text: input.text,
      pictures: await picturesOf(scope, input),
      ...(await callerWeight(scope)),
      at: scope.now(),
    })
    const weighed = await weighCase(scope, opened)
    await subject?.countReports?.(scope, input.target, weighed.reporters)
    await hideIfDue(scope, weighed)
  })
  return { msg: scope.text('moderation.reported') }
}

interface Former {
  case: CaseRow
  report: typeof moderationReport.$inferSelect
}

async function formerReport(
  scope: Scope,
  uid: string,
  { kind, target }: Target,
): Promise<Former | undefined> {
  const [former] = await scope.db
    .select({ case: moderationCase, report: moderationReport })
    .from(moderationReport)
    .innerJoin(moderationCase, eq(moderationCase.id, moderationReport.caseId))
    .where(
      and(eq(moderationReport.uid, uid), eq(moderationCase.kind, kind), eq(moderationCase.target, target)),
    )
    .orderBy(desc(moderationReport.at))
    .limit(1)
  return former
}

async function isSettled(scope: Scope, { outcome, decidedAt }: CaseRow): Promise<boolean> {
  const { repeatDays } = await scope.kernel.settings.of(moderationSettings)
  return outcome === 'dismiss' && (decidedAt ?? 0) > scope.now() - repeatDays * dayMs
}

async function changeReport(scope: Scope, { report, case: opened }: Former, input: Input): Promise<void> {
  const chosen = await picturesOf(scope, input)
  const pictures = chosen.length > 0 ? chosen : report.pictures
  await scope.db
    .update(moderationReport)
    .set({ reason: input.reason, text: input.text || report.text, pictures })
    .where(eq(moderationReport.id, report.id))
  const unused = report.pictures.filter(key => !pictures.includes(key))
  await deleteLater(scope, { assetIds: [], imageKeys: unused, uploadsFor: [] })
  await hideIfDue(scope, await weighCase(scope, opened))
}

const picturesOf = (scope: Scope, input: Input) =>
  ownPictures(scope, input.pictures, { field: 'pictures', isPrivate: true })

async function checkCount(scope: Scope, uid: string): Promise<void> {
  const { reportsPerDay: max } = await scope.kernel.settings.of(moderationSettings)
  const { at } = moderationReport
  const isRecent = and(eq(moderationReport.uid, uid), gt(at, scope.now() - dayMs))
  if ((await scope.db.$count(moderationReport, isRecent)) >= max) fail('reportLimit', { max })
}

/** Enough reports hide until staff decide; nothing of staff, whom a crowd would silence. */
async function hideIfDue(scope: Scope, row: CaseRow): Promise<void> {
  const { hideReporters } = await scope.kernel.settings.of(moderationSettings)
  if (row.kept !== null || row.weight < row.hidesAt - 1e-9) return
  const { caseId, weight, isNew } = moderationReport
  const reports = await scope.db.select({ weight, isNew }).from(moderationReport).where(eq(caseId, row.id))
  if (!isHiddenByReports(reports, { hidesAt: row.hidesAt, hideReporters })) return
  const author = row.authorUid === null ? null : await restrictionsOf(scope, row.authorUid)
  if (author?.role == null) await hideTarget(scope, row)
}
