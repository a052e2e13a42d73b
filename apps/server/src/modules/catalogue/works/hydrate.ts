import type { WorkCard } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { pictures } from '#modules/media/index.ts'
import { cardView, type Pictures, pictureKeys } from '../views.ts'
import type { CardRow } from './card-columns.ts'

export interface Hydrated {
  cards: Map<string, WorkCard>
  pictures: Pictures
}

/** Cards of works with their pictures, which are read in one batch. */
export async function hydrate(scope: Scope, works: readonly CardRow[]): Promise<Hydrated> {
  const found = await pictures(scope, works.flatMap(pictureKeys))
  const cards = works.map((work): [string, WorkCard] => [
    work.id,
    cardView(scope.viewer.language, work, found),
  ])
  return { cards: new Map(cards), pictures: found }
}

/** Cards in the order of the rows. */
export async function cardsOf(scope: Scope, works: readonly CardRow[]): Promise<WorkCard[]> {
  const { cards } = await hydrate(scope, works)
  return works.flatMap(work => cards.get(work.id) ?? [])
}
