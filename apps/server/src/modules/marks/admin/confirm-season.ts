import { markKinds, type SeasonMarks } from '@xinghe/contract'
import { detailAudit } from '#kernel/audit.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { decisivePart } from '../rules.ts'
import { putStaffMark } from './save-mark.ts'
import { loadSeason, partsOf, type SeasonInput, showSeason } from './show-season.ts'

/** Whatever the settings say: staff have looked at it. */
const everything = { needsConfirmation: false, leastConfidence: 0 }

/**
 * Makes what viewers agreed on and what was found staff's own word, for all episodes of a season of which staff have
 * not said anything else.
 * @throws notFound
 */
export async function confirmSeason(scope: Scope, input: SeasonInput): Promise<SeasonMarks> {
  return transact(scope, async scope => {
    const { episodes } = await loadSeason(scope, input)
    let confirmed = 0
    for (const [episodeId, rows] of await partsOf(scope, episodes)) {
      for (const kind of markKinds) {
        const part = decisivePart(rows, kind, everything)
        if (part === null || part.source === 'staff') continue
        const { assetId, startSec, endSec } = part
        await putStaffMark(scope, { episodeId, assetId, kind, startSec, endSec })
        confirmed++
      }
    }
    detailAudit(scope, { confirmed })
    return showSeason(scope, input)
  })
}
