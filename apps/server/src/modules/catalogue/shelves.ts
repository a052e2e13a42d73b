import type { Shelf, WorkKind } from '@xinghe/contract'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { fail } from '../../kernel/fail.ts'
import type { Scope } from '../../kernel/scope.ts'
import { kindOf } from './feed.ts'
import { hydrate } from './hydrate.ts'
import { catalogueWork, type WorkRow } from './tables.ts'
import { bannerView } from './views.ts'
import { visibleTo } from './visible.ts'

interface ShelfPlan {
  key: string
  title: string
  style: Shelf['style']
  where?: SQL | undefined
  order: SQL[]
  size: number
  more: string | null
}

const newest = [sql`${catalogueWork.visibleAt} desc nulls last`, desc(catalogueWork.id)]
const hottest = [desc(catalogueWork.hit), desc(catalogueWork.id)]
const bestRated = [sql`${catalogueWork.score} desc nulls last`, desc(catalogueWork.id)]

/** Styles alternate so that no two neighbours look the same. */
const homeKinds: { kind: WorkKind; style: Shelf['style']; size: number }[] = [
  { kind: 'drama', style: 'grid', size: 6 },
  { kind: 'movie', style: 'row', size: 12 },
  { kind: 'variety', style: 'wide', size: 4 },
  { kind: 'anime', style: 'grid', size: 6 },
  { kind: 'short', style: 'row', size: 12 },
  { kind: 'documentary', style: 'wide', size: 4 },
  { kind: 'sport', style: 'row', size: 12 },
]

/** Banner and shelves of home or of one channel; shelves that nothing fits are left out. @throws notFound */
export async function shelves(
  scope: Scope,
  { channel }: { channel: string },
): Promise<{ channel: string; shelves: Shelf[] }> {
  const kind = kindOf(channel)
  if (kind === undefined && channel !== 'home') fail('notFound')
  const plans = kind ? channelPlans(scope, kind) : homePlans(scope)
  const rows = await Promise.all(plans.map(plan => worksOf(scope, plan)))
  const { cards, pictures } = await hydrate(scope, [
    ...new Map(rows.flat().map(work => [work.id, work])).values(),
  ])
  const made = plans.map((plan, index): Shelf => {
    const { key, title, style, more } = plan
    const items = (rows[index] ?? []).flatMap(work => {
      const card = cards.get(work.id)
      const banner = style === 'banner' ? bannerView(work, pictures) : null
      return card ? [{ ...card, banner, weekday: style === 'calendar' ? work.updateWeekday : null }] : []
    })
    return { key, title, style, more, items }
  })
  return { channel, shelves: made.filter(shelf => shelf.items.length > 0) }
}

function homePlans(scope: Scope): ShelfPlan[] {
  const text = (key: string) => scope.text(`shelf.${key}`)
  const kinds = homeKinds.map(({ kind, style, size }): ShelfPlan => {
    const where = eq(catalogueWork.kind, kind)
    return {
      key: kind,
      title: scope.text(`shelf.${kind}`),
      style,
      size,
      where,
      order: hottest,
      more: `kind=${kind}`,
    }
  })
  return [
    {
      key: 'banner',
      title: '',
      style: 'banner',
      where: eq(catalogueWork.isFeatured, true),
      order: newest,
      size: 6,
      more: null,
    },
    { key: 'new', title: text('new'), style: 'row', order: newest, size: 12, more: 'sort=new' },
    {
      key: 'calendar',
      title: text('calendar'),
      style: 'calendar',
      where: isNotNull(catalogueWork.updateWeekday),
      order: hottest,
      size: 40,
      more: null,
    },
    { key: 'hot', title: text('hot'), style: 'rank', order: hottest, size: 10, more: 'sort=hot' },
    ...kinds,
  ]
}

function channelPlans(scope: Scope, kind: WorkKind): ShelfPlan[] {
  const where = eq(catalogueWork.kind, kind)
  const text = (key: string) => scope.text(`shelf.${key}`)
  const featured = and(where, eq(catalogueWork.isFeatured, true))
  return [
    { key: 'banner', title: '', style: 'banner', where: featured, order: newest, size: 5, more: null },
    {
      key: 'new',
      title: text('new'),
      style: 'row',
      where,
      order: newest,
      size: 12,
      more: `kind=${kind}&sort=new`,
    },
    {
      key: 'hot',
      title: text('hot'),
      style: 'rank',
      where,
      order: hottest,
      size: 10,
      more: `kind=${kind}&sort=hot`,
    },
    {
      key: 'rated',
      title: text('rated'),
      style: 'grid',
      where,
      order: bestRated,
      size: 6,
      more: `kind=${kind}&sort=rating`,
    },
  ]
}

function worksOf(scope: Scope, plan: ShelfPlan): Promise<WorkRow[]> {
  return scope.db
    .select()
    .from(catalogueWork)
    .where(and(visibleTo(scope), plan.where))
    .orderBy(...plan.order)
    .limit(plan.size)
}
