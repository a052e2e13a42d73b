import type { moderation, ParsedOf } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { appellant } from '#modules/account/index.ts'
import { ownPictures, storeUpload } from '#modules/media/index.ts'
import { lockCase } from '../cases/lease.ts'
import { type AppealRow, moderationAppeal } from '../tables.ts'
import { canAppeal, decisionsAbout, decisionView } from './own-decisions.ts'

/** As whoever appeals from this browser, who may not be signed in. @throws appealOver when it is nobody */
function asAppellant(scope: Scope, http: Pick<HttpContext, 'cookie'>): Scope & { uid: string } {
  const uid = appellant(scope, http) ?? fail('appealOver')
  return { ...scope, viewer: { ...scope.viewer, uid }, uid }
}

/** Stores a picture of an appeal that is still to come. @throws appealOver when nothing can be appealed against */
export async function storeAppealPicture(caller: Scope, http: HttpContext) {
  const scope = asAppellant(caller, http)
  const possible: boolean[] = []
  for (const decided of await decisionsAbout(scope, scope.uid)) possible.push(await canAppeal(scope, decided))
  if (!possible.includes(true)) fail('appealOver')
  const image = await storeUpload(scope, await http.file(), { isPrivate: true })
  return { filepath: image.url, image }
}

/**
 * Appeals against a decision about oneself; the same again is answered as the first time.
 * @throws notFound, appealOver, appealed, malformed for a picture that is not theirs
 */
export function sendAppeal(
  caller: Scope,
  input: ParsedOf<typeof moderation.appeal>,
  http: Pick<HttpContext, 'cookie'>,
) {
  const { uid, ...scope } = asAppellant(caller, http)
  return transact(scope, async scope => {
    const row = await lockCase(scope, input.caseId)
    if (row.authorUid !== uid || row.outcome === null || row.outcome === 'dismiss') fail('notFound')
    const [former] = await scope.db.select().from(moderationAppeal).where(eq(moderationAppeal.caseId, row.id))
    if (former)
      return former.text === input.text
        ? decisionView(scope, { case: row, appeal: former })
        : fail('appealed')
    if (!(await canAppeal(scope, { case: row, appeal: null }))) fail('appealOver')
    const appeal: AppealRow = {
      caseId: row.id,
      uid,
      text: input.text,
      pictures: await ownPictures(scope, input.pictures, { field: 'pictures', isPrivate: true }),
      state: 'open',
      at: scope.now(),
      answer: '',
      decidedAt: null,
      decidedBy: null,
    }
    await scope.db.insert(moderationAppeal).values(appeal)
    return decisionView(scope, { case: row, appeal })
  })
}
