import type { List, Paging, WorkCard } from '@xinghe/contract'
import { pageOf, pageOffset } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { cardsOf } from '../works/hydrate.ts'
import { queryWorks, sortKeysOf, type WorkQuery } from './work-query.ts'

/** Works that match the filters. */
export async function browse(scope: Scope, input: Paging & WorkQuery): Promise<List<WorkCard>> {
  const { size, cursor } = input
  const rows = await queryWorks(scope, input, { limit: size + 1, offset: pageOffset(input), cursor })
  return pageOf(rows, input, {
    keysOf: row => sortKeysOf(input.sort, row),
    view: shown => cardsOf(scope, shown),
  })
}
