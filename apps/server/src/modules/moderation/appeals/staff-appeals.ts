import type { moderationAdmin, ParsedOf, StaffAppeal } from '@xinghe/contract'
import { and, eq, ne } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { type ListOrder, listPage } from '#kernel/page.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { privatePictures } from '#modules/media/index.ts'
import { checkMayUndo, type Standing, standings } from '../cases/check-standing.ts'
import { lockCase } from '../cases/lease.ts'
import { undoDecision } from '../cases/reverse-case.ts'
import { tellAppeal } from '../cases/tell-author.ts'
import { namesOf, viewCases } from '../cases/views.ts'
import { type AppealRow, type CaseRow, moderationAppeal, moderationCase } from '../tables.ts'

const { at, caseId, decidedAt, state } = moderationAppeal
const oldest: ListOrder = { columns: [at, caseId], direction: 'asc' }
const latest: ListOrder = { columns: [decidedAt, caseId], direction: 'desc' }

interface Row {
  appeal: AppealRow
  case: CaseRow
}

/** A call of one browser, to which the addresses of pictures are bound. */
interface Asked {
  holder: string
}

/** Appeals for staff, with how many are open in all. */
export async function listAppeals(
  scope: Scope,
  { open, holder, ...paging }: ParsedOf<typeof moderationAdmin.appeals> & Asked,
) {
  const page = await listPage<Row, StaffAppeal>(paging, open ? oldest : latest, {
    read: ({ after, orderBy, limit, offset }) =>
      scope.db
        .select({ appeal: moderationAppeal, case: moderationCase })
        .from(moderationAppeal)
        .innerJoin(moderationCase, eq(moderationCase.id, caseId))
        .where(and(open ? eq(state, 'open') : ne(state, 'open'), after))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    keysOf: ({ appeal }) => [open ? appeal.at : (appeal.decidedAt ?? 0), appeal.caseId],
    view: rows => viewAppeals(scope, rows, holder),
  })
  return { ...page, open: await scope.db.$count(moderationAppeal, eq(state, 'open')) }
}

/**
 * Upholds a decision or overturns it, which who is below who decided may not unless it was reversed already.
 * @throws notFound, notOneself, standingTooLow, appealSameStaff, appealOver once another decided it otherwise
 */
export function decideAppeal(
  scope: Scope,
  { holder, ...input }: ParsedOf<typeof moderationAdmin.decideAppeal> & Asked,
) {
  return transact(scope, async scope => {
    const row = await lockCase(scope, input.caseId)
    if (row.authorUid !== null) detailAudit(scope, { toUid: row.authorUid })
    const [appeal] = await scope.db.select().from(moderationAppeal).where(eq(caseId, row.id))
    if (!appeal) return fail('notFound')
    const wanted = input.overturn ? 'overturned' : 'upheld'
    if (appeal.state !== 'open')
      return appeal.state === wanted && appeal.decidedBy === callerOf(scope)
        ? viewOne(scope, { appeal, case: row }, holder)
        : fail('appealOver')
    const refused = refusalOf(scope, { appeal, case: row }, (await standings(scope, [row])).get(row.id))
    if (refused) fail(refused)
    if (input.overturn && row.reversedAt === null) await checkMayUndo(scope, row)
    const decided = {
      state: wanted,
      answer: input.answer,
      decidedAt: scope.now(),
      decidedBy: callerOf(scope),
    } as const
    await scope.db.update(moderationAppeal).set(decided).where(eq(caseId, row.id))
    const after = input.overturn ? await undoDecision(scope, row) : row
    await tellAppeal(scope, appeal.uid, { ...row, isOverturned: input.overturn, answer: input.answer })
    return viewOne(scope, { appeal: { ...appeal, ...decided }, case: after }, holder)
  })
}

/** Why the caller may not decide it: another member of staff has to. */
function refusalOf(
  scope: Scope,
  { appeal, case: row }: Row,
  standing: Standing = null,
): StaffAppeal['refused'] {
  const caller = callerOf(scope)
  if (appeal.uid === caller) return 'notOneself'
  return row.decidedBy === caller ? 'appealSameStaff' : standing
}

async function viewOne(scope: Scope, row: Row, holder: string): Promise<StaffAppeal> {
  const [view] = await viewAppeals(scope, [row], holder)
  return view ?? fail('notFound')
}

async function viewAppeals(scope: Scope, rows: readonly Row[], holder: string): Promise<StaffAppeal[]> {
  const cases = new Map(
    (
      await viewCases(
        scope,
        rows.map(row => row.case),
      )
    ).map(view => [view.id, view]),
  )
  const nameOf = await namesOf(
    scope,
    rows.flatMap(({ appeal }) => [appeal.uid, appeal.decidedBy]),
  )
  const standingOf = await standings(
    scope,
    rows.map(row => row.case),
  )
  const found = await privatePictures(
    scope,
    rows.flatMap(({ appeal }) => appeal.pictures),
    holder,
  )
  return rows.flatMap(row => {
    const { appeal } = row
    const { uid, text, state, at, answer, decidedAt } = appeal
    const view = cases.get(appeal.caseId)
    const by = nameOf(uid)
    if (!view || !by) return []
    const pictures = appeal.pictures.flatMap(key => found.get(key)?.url ?? [])
    const decidedBy = nameOf(appeal.decidedBy)
    const refused = state === 'open' ? refusalOf(scope, row, standingOf.get(row.case.id)) : null
    return [{ case: view, by, text, pictures, state, at, answer, decidedAt, decidedBy, refused }]
  })
}
