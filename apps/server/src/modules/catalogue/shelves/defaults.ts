import type { Shelf, ShelfChannel, ShelfRule, WorkKind } from '@xinghe/contract'
import { shelfChannels } from '@xinghe/contract'
import { type Scope, transact } from '#kernel/scope.ts'
import { sentence } from '#kernel/text.ts'
import { catalogueShelf, catalogueShelfSeed } from '../tables.ts'

interface DefaultShelf {
  key: string
  style: Shelf['style']
  size: number
  rule: Partial<ShelfRule>
}

/** Styles alternate so that no two neighbours look alike. */
const homeKindShelves: { kind: WorkKind; style: Shelf['style']; size: number }[] = [
  { kind: 'drama', style: 'grid', size: 6 },
  { kind: 'movie', style: 'row', size: 12 },
  { kind: 'variety', style: 'wide', size: 4 },
  { kind: 'anime', style: 'grid', size: 6 },
  { kind: 'short', style: 'row', size: 12 },
  { kind: 'documentary', style: 'wide', size: 4 },
  { kind: 'sport', style: 'row', size: 12 },
]

const home: DefaultShelf[] = [
  { key: 'banner', style: 'banner', size: 6, rule: { featured: true, sort: 'new' } },
  { key: 'new', style: 'row', size: 12, rule: { sort: 'new' } },
  { key: 'calendar', style: 'calendar', size: 40, rule: { weekly: true } },
  { key: 'hot', style: 'rank', size: 10, rule: {} },
  ...homeKindShelves.map(({ kind, style, size }) => ({ key: kind, style, size, rule: { kind } })),
]

const ofKind = (kind: WorkKind): DefaultShelf[] => [
  { key: 'banner', style: 'banner', size: 5, rule: { kind, featured: true, sort: 'new' } },
  { key: 'new', style: 'row', size: 12, rule: { kind, sort: 'new' } },
  { key: 'hot', style: 'rank', size: 10, rule: { kind } },
  { key: 'rated', style: 'grid', size: 6, rule: { kind, sort: 'rating' } },
]

/** Inserts the default shelves of every channel once; an operator may delete them for good. */
export async function seedShelves(scope: Scope): Promise<void> {
  for (const channel of shelfChannels) {
    await transact(scope, async scope => {
      const first = await scope.db
        .insert(catalogueShelfSeed)
        .values({ channel })
        .onConflictDoNothing()
        .returning()
      if (first.length > 0) await insertDefaultShelves(scope, channel)
    })
  }
}

export async function insertDefaultShelves(scope: Scope, channel: ShelfChannel): Promise<void> {
  const shelves = channel === 'home' ? home : ofKind(channel)
  await scope.db.insert(catalogueShelf).values(
    shelves.map(({ key, style, size, rule }, position) => ({
      id: scope.id(),
      channel,
      position,
      key,
      title: style === 'banner' ? '' : sentence('zh-CN', `shelf.${key}`),
      style,
      size,
      source: 'rule' as const,
      rule: { featured: false, weekly: false, sort: 'hot' as const, ...rule },
      isActive: true,
      startsAt: null,
      endsAt: null,
    })),
  )
}
