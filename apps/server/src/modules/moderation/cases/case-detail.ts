import { type CaseDetail, moderationAdmin } from '@xinghe/contract'
import { holdsPower } from '@xinghe/contract/powers'
import { and, asc, desc, eq, ne, or } from 'drizzle-orm'
import { auditReading } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { playSource, privatePictures, staffRight } from '#modules/media/index.ts'
import { excerptOf } from '../rules.ts'
import { spamOf } from '../shadow/spam-of.ts'
import { type SubjectView, subjectOf } from '../subjects.ts'
import { type CaseRow, moderationCase, moderationReport } from '../tables.ts'
import { standingOf } from './standing.ts'
import { namesOf, viewCases } from './views.ts'

const mostReports = 200
const mostEarlier = 20

/**
 * Everything about one case, for one browser, to which the addresses of pictures are bound. Who reads what was written in
 * private holds the power and is in the audit log.
 * @throws notFound, forbidden
 */
export async function caseDetail(
  scope: Scope,
  { id, holder }: { id: string; holder: string },
): Promise<CaseDetail> {
  const [row] = await scope.db.select().from(moderationCase).where(eq(moderationCase.id, id))
  if (!row) return fail('notFound')
  if (row.kind === 'message') await notePrivate(scope, row)
  const subject = subjectOf(scope, row.kind)
  const now = (await subject?.load(scope, row.target)) ?? null
  const [view, ...earlier] = await viewCases(scope, [row, ...(await earlierCases(scope, row))])
  return {
    case: { ...(view ?? fail('notFound')), excerpt: row.excerpt },
    pictures: [...(await privatePictures(scope, row.pictures, holder)).values()].map(({ url }) => url),
    subject: now && subjectShown(row, now),
    around: await aroundOf(scope, row),
    film: await filmAddress(scope, now?.filmId ?? row.filmId, holder),
    isFilmPending: now?.isFilmPending ?? false,
    canHide: subject?.hide !== undefined,
    reports: await reportsOf(scope, id, holder),
    spam: await spamOf(scope, row),
    standing: row.authorUid === null ? null : await standingOf(scope, row.authorUid),
    earlier,
  }
}

function subjectShown(row: CaseRow, now: SubjectView): CaseDetail['subject'] {
  const { title, text, pictures, link, evidence = [], isRecalled = false, shownWith = null } = now
  const isUnchanged =
    excerptOf(title, text) === row.excerpt && row.pictures.toSorted().join() === evidence.toSorted().join()
  return { title, text, pictures, link, isRecalled, isUnchanged, shownWith }
}

/** What nobody complained about stays between the two. */
async function aroundOf(scope: Scope, row: CaseRow): Promise<CaseDetail['around']> {
  if (row.reporters === 0) return []
  const found = (await subjectOf(scope, row.kind)?.around?.(scope, row.target)) ?? []
  const nameOf = await namesOf(
    scope,
    found.map(({ fromUid }) => fromUid),
  )
  return found.map(({ id, fromUid, text, at, isRecalled }) => ({
    by: nameOf(fromUid) ?? { uid: fromUid, nickName: '' },
    ...{ id, text, at, isRecalled },
  }))
}

/** @throws forbidden for whoever only sees what belongs to the power */
async function notePrivate(scope: Scope, { id, authorUid }: CaseRow): Promise<void> {
  if (!holdsPower(scope.viewer.role, 'moderation')) fail('forbidden')
  await auditReading(scope, moderationAdmin.case.path, { id, ...(authorUid !== null && { authorUid }) })
}

/** Null without one, and while nothing of it can be played. */
async function filmAddress(scope: Scope, assetId: string | null, holder: string): Promise<string | null> {
  if (assetId === null) return null
  const source = await playSource(scope, assetId, holder, { maxHeight: null, right: staffRight(scope) })
  return source?.address ?? null
}

async function reportsOf(scope: Scope, caseId: string, holder: string): Promise<CaseDetail['reports']> {
  const rows = await scope.db
    .select()
    .from(moderationReport)
    .where(eq(moderationReport.caseId, caseId))
    .orderBy(desc(moderationReport.weight), asc(moderationReport.at))
    .limit(mostReports)
  const nameOf = await namesOf(
    scope,
    rows.map(({ uid }) => uid),
  )
  const found = await privatePictures(
    scope,
    rows.flatMap(row => row.pictures),
    holder,
  )
  return rows.map(({ uid, reason, text, pictures, weight, at }) => ({
    by: nameOf(uid) ?? { uid, nickName: '' },
    ...{ reason, text, weight, at },
    pictures: pictures.flatMap(key => found.get(key)?.url ?? []),
  }))
}

function earlierCases(scope: Scope, { id, kind, target, authorUid }: CaseRow): Promise<CaseRow[]> {
  const sameTarget = and(eq(moderationCase.kind, kind), eq(moderationCase.target, target))
  const sameAuthor = authorUid === null ? undefined : eq(moderationCase.authorUid, authorUid)
  return scope.db
    .select()
    .from(moderationCase)
    .where(and(ne(moderationCase.id, id), or(sameTarget, sameAuthor)))
    .orderBy(desc(moderationCase.openedAt))
    .limit(mostEarlier)
}
