import { inArray } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { hideByHand, restoreByHand } from '#modules/moderation/index.ts'
import { hideDanmu, restoreDanmu } from '../sending/hide.ts'
import { danmuItem } from '../tables.ts'

/** Each answers, and notes in the audit log, those that it changed: what undoes it. @throws notOneself, standingTooLow, hiddenByDecision */
type Several = (scope: Scope, input: { ids: string[] }) => Promise<{ ids: string[] }>

const noted =
  (tell: typeof hideByHand, change: typeof hideDanmu): Several =>
  (scope, { ids }) =>
    transact(scope, async scope => {
      const { id, uid } = danmuItem
      const rows = await scope.db.selectDistinct({ uid }).from(danmuItem).where(inArray(id, ids))
      await tell(scope, { kind: 'danmu', targets: ids, authors: rows.map(row => row.uid) })
      const changed = await change(scope, ids)
      detailAudit(scope, { changed })
      return { ids: changed }
    })

export const hideSeveral = noted(hideByHand, hideDanmu)
export const restoreSeveral = noted(restoreByHand, restoreDanmu)
