import { massAdmin, moderationAdmin, shadowAdmin } from '@xinghe/contract'
import { bind, type HttpContext, type Route } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'
import { holderOf } from '#modules/media/index.ts'
import { decideAppeal, listAppeals } from './appeals/staff-appeals.ts'
import { caseDetail } from './cases/case-detail.ts'
import { decideCases } from './cases/decide-cases.ts'
import { takeCase } from './cases/lease.ts'
import { listCases } from './cases/list-cases.ts'
import { reopenCase } from './cases/reopen-case.ts'
import { reverseCase } from './cases/reverse-case.ts'
import { moderationOfUser } from './cases/standing.ts'
import { listMass, oneMass } from './mass/list-mass.ts'
import { changeChosen, hideOf, previewMass } from './mass/start-mass.ts'
import { undoMass } from './mass/undo-mass.ts'
import { openByStaff } from './reports/open-by-staff.ts'
import { releaseShadow } from './shadow/release.ts'
import { endShadow, listShadows, placeByStaff, prolongShadow } from './shadow/staff-shadows.ts'
import { listVersions, restoreWordList } from './words/list-versions.ts'
import { tryWords } from './words/try-words.ts'
import { deleteWordList, listWordLists, saveWordList } from './words/word-lists.ts'

/** The input with the browser that pictures are shown in. */
const inBrowser = async <I>(scope: Scope, input: I, http: HttpContext) => ({
  ...input,
  holder: await holderOf(scope, http),
})

export const admin: Route[] = [
  bind(moderationAdmin.cases, listCases),
  bind(moderationAdmin.case, async (scope, input, http) =>
    caseDetail(scope, await inBrowser(scope, input, http)),
  ),
  bind(moderationAdmin.open, openByStaff),
  bind(moderationAdmin.take, takeCase),
  bind(moderationAdmin.decide, decideCases),
  bind(moderationAdmin.reverse, reverseCase),
  bind(moderationAdmin.reopen, reopenCase),
  bind(moderationAdmin.ofUser, moderationOfUser),
  bind(moderationAdmin.appeals, async (scope, input, http) =>
    listAppeals(scope, await inBrowser(scope, input, http)),
  ),
  bind(moderationAdmin.decideAppeal, async (scope, input, http) =>
    decideAppeal(scope, await inBrowser(scope, input, http)),
  ),
  bind(moderationAdmin.wordLists, listWordLists),
  bind(moderationAdmin.tryWords, tryWords),
  bind(moderationAdmin.saveWordList, saveWordList),
  bind(moderationAdmin.deleteWordList, deleteWordList),
  bind(moderationAdmin.wordListVersions, listVersions),
  bind(moderationAdmin.restoreWordList, restoreWordList),
  bind(massAdmin.list, listMass),
  bind(massAdmin.one, oneMass),
  bind(massAdmin.preview, previewMass),
  bind(massAdmin.hideOf, hideOf),
  bind(massAdmin.change, changeChosen),
  bind(massAdmin.undo, undoMass),
  bind(shadowAdmin.list, listShadows),
  bind(shadowAdmin.place, placeByStaff),
  bind(shadowAdmin.prolong, prolongShadow),
  bind(shadowAdmin.end, endShadow),
  bind(shadowAdmin.release, releaseShadow),
]
