import { type Shelf, type ShelfChannel, type Slide, shelfChannels } from '@xinghe/contract'
import { and, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { pictures } from '#modules/media/index.ts'
import { queryWorks } from '../browse/work-query.ts'
import { type BannerRow, catalogueWork } from '../tables.ts'
import { slideView } from '../views.ts'
import type { CardRow } from '../works/card-columns.ts'
import { cardColumns } from '../works/card-columns.ts'
import { type Hydrated, hydrate } from '../works/hydrate.ts'
import { visible } from '../works/visible.ts'
import { type Plan, readPlan } from './plan.ts'
import { isActiveAt, moreQuery } from './rules.ts'

interface ChannelShelves {
  channel: string
  shelves: Shelf[]
}

/** Banner and shelves of home or of one channel; empty ones are left out. @throws notFound */
export async function shelves(scope: Scope, { channel }: { channel: string }): Promise<ChannelShelves> {
  const known = shelfChannels.find(key => key === channel)
  return known === undefined ? fail('notFound') : channelShelves(scope, known)
}

type Planned = Plan['shelves'][number]

async function channelShelves(scope: Scope, channel: ShelfChannel): Promise<ChannelShelves> {
  const plan = await readPlan(scope, channel)
  const on = plan.shelves.filter(shelf => isActiveAt(shelf, scope.now()))
  const banners = plan.banners.filter(banner => isActiveAt(banner, scope.now()))
  const [rows, bannerWorks, bannerPictures] = await Promise.all([
    Promise.all(on.map(shelf => shelfWorks(scope, shelf))),
    worksById(
      scope,
      banners.flatMap(banner => banner.workId ?? []),
    ),
    pictures(
      scope,
      banners.map(banner => banner.pictureKey),
    ),
  ])
  const found = new Map([...rows.flat(), ...bannerWorks.values()].map(work => [work.id, work]))
  const hydrated = await hydrate(scope, [...found.values()])
  const own = banners.flatMap(banner => bannerSlide(scope, banner, bannerWorks, bannerPictures, hydrated))
  const made = on.map((shelf, index) => {
    const works = rows[index] ?? []
    return shelf.style === 'banner'
      ? bannerShelf(scope, shelf, own, works, hydrated)
      : workShelf(scope, shelf, works, hydrated)
  })
  return { channel, shelves: made.filter(shelf => shelf.items.length + shelf.slides.length > 0) }
}

function workShelf(scope: Scope, shelf: Planned, works: CardRow[], { cards }: Hydrated): Shelf {
  const { key, style } = shelf
  const items = works.flatMap(work => {
    const card = cards.get(work.id)
    return card ? [{ ...card, weekday: style === 'calendar' ? work.updateWeekday : null }] : []
  })
  const title = inLanguage(scope.viewer.language, shelf.title)
  return { key, title, style, slides: [], items, more: moreQuery(shelf) }
}

/** The operator's banners come first, the rule fills up; no work twice. */
function bannerShelf(
  scope: Scope,
  { key, size }: Planned,
  own: Slide[],
  works: CardRow[],
  { pictures }: Hydrated,
): Shelf {
  const shown = new Set(own.map(slide => slide.mediaKey))
  const rest = works
    .filter(work => !shown.has(work.id))
    .map(work => slideView(scope.viewer.language, work, pictures))
  const slides = [...own, ...rest].slice(0, Math.max(size, own.length))
  return { key, title: '', style: 'banner', slides, items: [], more: null }
}

/** Empty while its work is not visible to the viewer. */
function bannerSlide(
  { viewer: { language } }: Scope,
  banner: BannerRow,
  works: Map<string, CardRow>,
  found: Hydrated['pictures'],
  hydrated: Hydrated,
): Slide[] {
  const work = banner.workId === null ? undefined : works.get(banner.workId)
  if (banner.workId !== null && !work) return []
  const slide = work ? slideView(language, work, hydrated.pictures) : null
  return [
    {
      key: banner.id,
      title: inLanguage(language, banner.title) || (slide?.title ?? ''),
      tagline: inLanguage(language, banner.tagline) || (slide?.tagline ?? ''),
      picture: found.get(banner.pictureKey ?? '') ?? slide?.picture ?? null,
      badge: slide?.badge ?? null,
      mediaKey: banner.workId,
      link: banner.link,
    },
  ]
}

async function shelfWorks(scope: Scope, { source, rule, works, size }: Planned): Promise<CardRow[]> {
  if (source === 'rule') return queryWorks(scope, rule, { limit: size })
  const found = await worksById(scope, works)
  return works.flatMap(id => found.get(id) ?? []).slice(0, size)
}

async function worksById(scope: Scope, ids: string[]): Promise<Map<string, CardRow>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleById(scope, { ids, ...visible.values(scope) })
  return new Map(rows.map(row => [row.id, row]))
}

const visibleById = prepared('catalogue-visible-by-id', db =>
  db
    .select(cardColumns)
    .from(catalogueWork)
    .where(and(visible.condition, sql`${catalogueWork.id} = any(${sql.placeholder('ids')})`)),
)
