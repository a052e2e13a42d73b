import { type FeedCard, type List, type Paging, workKinds } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { franchiseOfWorks, worksWithTopics } from '#modules/catalogue/index.ts'
import { workTargets } from '../cards/targets.ts'
import { whyOf } from '../cards/why.ts'
import type { Chosen } from '../rules.ts'
import { recommend } from '../session/recommend.ts'
import { workPools } from './work-pools.ts'

/** The endless list on the home page, or in the channel of one kind. */
export function recommendWorks(scope: Scope, input: Paging & { channel: string }): Promise<List<FeedCard>> {
  const kind = workKinds.find(kind => kind === input.channel)
  return recommend(scope, input, {
    name: kind ?? 'works',
    pools: context => workPools(scope, context, { kind }),
    show: chosen => showWorks(scope, chosen),
  })
}

async function showWorks(scope: Scope, chosen: readonly Chosen[]): Promise<FeedCard[]> {
  const ids = chosen.map(({ id }) => id)
  const [works, franchises, why] = await Promise.all([
    worksWithTopics(scope, ids),
    franchiseOfWorks(scope, ids),
    whyOf(scope, chosen),
  ])
  return ids.flatMap(id => {
    const work = works.get(id)
    if (!work) return []
    const targets = workTargets(scope, work.card, { ...work, franchise: franchises.get(id) })
    return [{ ...work.card, why: why.get(id) ?? null, targets }]
  })
}
