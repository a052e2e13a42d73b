import {
  type ChannelPlan,
  type List,
  type PickedWork,
  type ShelfChannel,
  type ShelfRule,
  type StaffBanner,
  type StaffShelf,
  shelfRuleShape,
  type WorkCard,
} from '@xinghe/contract'
import { inArray } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { pictures } from '#modules/media/index.ts'
import { queryWorks } from '../browse/work-query.ts'
import { stateOf } from '../rules.ts'
import { type Plan, readPlan } from '../shelves/plan.ts'
import { catalogueWork } from '../tables.ts'
import type { Pictures } from '../views.ts'
import { cardsOf } from '../works/hydrate.ts'

/** Shelves and banners of one channel, switched-off ones too. */
export async function showPlan(scope: Scope, { channel }: { channel: ShelfChannel }): Promise<ChannelPlan> {
  const { shelves, banners } = await readPlan(scope, channel)
  const works = await worksForStaff(scope, [
    ...shelves.flatMap(shelf => shelf.works),
    ...banners.flatMap(banner => banner.workId ?? []),
  ])
  const found = await pictures(
    scope,
    banners.map(banner => banner.pictureKey),
  )
  return {
    channel,
    shelves: shelves.map(shelf => shelfView(shelf, works)),
    banners: banners.map(banner => bannerView(banner, works, found)),
  }
}

/** Works a rule matches now, as viewers in the editor's region see them. */
export async function previewRule(
  scope: Scope,
  { size, ...rule }: ShelfRule & { size: number },
): Promise<List<WorkCard>> {
  return wholeList(await cardsOf(scope, await queryWorks(scope, rule, { limit: size })))
}

function shelfView(shelf: Plan['shelves'][number], works: Map<string, PickedWork>): StaffShelf {
  const { id, key, channel, title, style, source, rule, size } = shelf
  return {
    id,
    key,
    channel,
    title,
    style,
    source,
    rule: shelfRuleShape.parse(rule),
    size,
    active: shelf.isActive,
    from: shelf.startsAt,
    until: shelf.endsAt,
    works: shelf.works.flatMap(work => works.get(work) ?? []),
  }
}

function bannerView(
  banner: Plan['banners'][number],
  works: Map<string, PickedWork>,
  found: Pictures,
): StaffBanner {
  const { id, channel, link, title, tagline, pictureKey, workId: mediaKey } = banner
  return {
    id,
    channel,
    mediaKey,
    link,
    title,
    tagline,
    pictureKey,
    active: banner.isActive,
    from: banner.startsAt,
    until: banner.endsAt,
    work: mediaKey === null ? null : (works.get(mediaKey) ?? null),
    picture: pictureKey === null ? null : (found.get(pictureKey) ?? null),
  }
}

/** Works by id, whatever their state. */
async function worksForStaff(scope: Scope, ids: string[]): Promise<Map<string, PickedWork>> {
  if (ids.length === 0) return new Map()
  const { id, title, kind, state, publishAt, posterKey, coverKey } = catalogueWork
  const rows = await scope.db
    .select({ id, title, kind, state, publishAt, posterKey, coverKey })
    .from(catalogueWork)
    .where(inArray(id, [...new Set(ids)]))
  const found = await pictures(
    scope,
    rows.map(row => row.posterKey ?? row.coverKey),
  )
  return new Map(
    rows.map(row => {
      const poster = found.get(row.posterKey ?? row.coverKey ?? '') ?? null
      const state = stateOf(row, scope.now())
      return [row.id, { mediaKey: row.id, title: row.title, kind: row.kind, state, poster }]
    }),
  )
}
