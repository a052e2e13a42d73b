import { detailAudit } from '#kernel/audit.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { hideDanmu, restoreDanmu } from '../sending/hide.ts'

/** Each answers, and notes in the audit log, those that it changed: what undoes it. */
type Several = (scope: Scope, input: { ids: string[] }) => Promise<{ ids: string[] }>

const noted =
  (change: typeof hideDanmu): Several =>
  (scope, { ids }) =>
    transact(scope, async scope => {
      const changed = await change(scope, ids)
      detailAudit(scope, { changed })
      return { ids: changed }
    })

export const hideSeveral = noted(hideDanmu)
export const restoreSeveral = noted(restoreDanmu)
