import type { WorkCard } from '@xinghe/contract'
import { and, eq, sql } from 'drizzle-orm'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { pictures } from '#modules/media/index.ts'
import { catalogueEpisode } from '../tables.ts'
import { cardView, type Pictures, pictureKeys } from '../views.ts'
import type { CardRow } from './card-columns.ts'

export interface Hydrated {
  cards: Map<string, WorkCard>
  pictures: Pictures
}

/** Cards of works, one batch for each table a card needs. */
export async function hydrate(scope: Scope, works: readonly CardRow[]): Promise<Hydrated> {
  const [found, lengths] = await Promise.all([
    pictures(scope, works.flatMap(pictureKeys)),
    lengthsOf(scope, works),
  ])
  const cards = works.map((work): [string, WorkCard] => [
    work.id,
    cardView(scope.viewer.language, work, found, lengths.get(work.id) ?? null),
  ])
  return { cards: new Map(cards), pictures: found }
}

/** Cards in the order of the rows. */
export async function cardsOf(scope: Scope, works: readonly CardRow[]): Promise<WorkCard[]> {
  const { cards } = await hydrate(scope, works)
  return works.flatMap(work => cards.get(work.id) ?? [])
}

/** Duration of works with one episode, which show it instead of the episode count. */
async function lengthsOf(scope: Scope, works: readonly CardRow[]): Promise<Map<string, number | null>> {
  const single = works.filter(work => work.episodes === 1).map(work => work.id)
  if (single.length === 0) return new Map()
  const rows = await lengthsByWork(scope, { works: single })
  return new Map(rows.map(row => [row.id, row.durationSec]))
}

const lengthsByWork = prepared('catalogue-lengths', db =>
  db
    .select({
      id: catalogueEpisode.workId,
      durationSec: sql<number | null>`max(${catalogueEpisode.durationSec})`,
    })
    .from(catalogueEpisode)
    .where(
      and(
        sql`${catalogueEpisode.workId} = any(${sql.placeholder('works')})`,
        eq(catalogueEpisode.isPlayable, true),
      ),
    )
    .groupBy(catalogueEpisode.workId),
)
