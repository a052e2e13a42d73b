import { hourMs } from '@xinghe/contract/time'
import { nobody, type Scope } from '../../../apps/server/src/kernel/scope.ts'
import { countSearch } from '../../../apps/server/src/modules/search/hot/count-search.ts'
import { recountHot } from '../../../apps/server/src/modules/search/hot/recount.ts'
import { searches } from '../content/searches.ts'
import { chanceOf } from '../posters/chance.ts'

/** How the devices of the demonstration world are called. */
export const demoDevice = 'demo-'

/** People searched during the last day, and hot search is counted from that as from any other. */
export async function laySearches(scope: Scope): Promise<void> {
  for (const [place, { text, devices, hours }] of searches.entries()) {
    const chance = chanceOf(`search ${text}`)
    for (let device = 0; device < devices; device++) {
      const at = scope.now() - Math.floor(chance.next() * hours * hourMs)
      const viewer = { ...nobody, deviceId: `${demoDevice}${place}-${device}`, address: `demo ${device}` }
      await countSearch({ ...scope, viewer, now: () => at }, { q: text })
    }
  }
  await recountHot(scope)
}
