import type { List, Paging, sorts, WorkCard } from '@xinghe/contract'
import { listAnswer, skipped } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { cardsOf } from '../works/hydrate.ts'
import type { Filters } from './fitting.ts'
import { cursorOf, pick } from './work-query.ts'

export type Sort = (typeof sorts)[number]

/** Works that fit the filters. */
export async function browse(
  scope: Scope,
  input: Paging & Filters & { sort: Sort },
): Promise<List<WorkCard>> {
  const { size, cursor } = input
  const rows = await pick(scope, input, { limit: size + 1, offset: skipped(input), cursor })
  const cards = await cardsOf(scope, rows)
  return listAnswer(
    rows,
    input,
    row => cursorOf(input.sort, row),
    shown => cards.slice(0, shown.length),
  )
}
