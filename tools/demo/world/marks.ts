import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { seasonsOfWorks } from '../../../apps/server/src/modules/catalogue/index.ts'
import { saveMark } from '../../../apps/server/src/modules/marks/admin/save-mark.ts'
import { works } from '../content/world.ts'
import type { DemoRecord } from './record.ts'

const kinds = ['drama', 'anime'] as const
/** While the words of the title stand in the picture, and while it fades. */
const openingSec = { from: 1, to: 7 }
const endingSec = 6

/**
 * Marks opening and ending of the best known series of two kinds. By hand: all episodes of a work share one film here, so
 * that there is nothing to compare.
 */
export async function layMarks(scope: Scope, record: DemoRecord): Promise<void> {
  const known = kinds.flatMap(kind => {
    const best = works.filter(work => work.kind === kind).toSorted((a, b) => b.popularity - a.popularity)[0]
    return best ? (record.works[best.key]?.mediaKey ?? []) : []
  })
  for (const { mediaKey, episodes } of await seasonsOfWorks(scope, known)) {
    for (const { id: episodeId, assetId, durationSec } of episodes) {
      if (assetId === null || durationSec === null) continue
      const mark = { mediaKey, episodeId }
      const intro = { startSec: openingSec.from, endSec: openingSec.to }
      const outro = { startSec: durationSec - endingSec, endSec: durationSec }
      await saveMark(scope, { ...mark, kind: 'intro', value: intro })
      await saveMark(scope, { ...mark, kind: 'outro', value: outro })
    }
  }
}
