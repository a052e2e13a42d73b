import type { Shelf, ShelfChannel, ShelfRule, WorkKind } from '@xinghe/contract'
import { shelfChannels } from '@xinghe/contract'
import { type Scope, transact } from '#kernel/scope.ts'
import { sentence } from '#kernel/text.ts'
import { catalogueShelf, catalogueShelfSeed } from '../tables.ts'

interface Beginning {
  key: string
  style: Shelf['style']
  size: number
  rule: Partial<ShelfRule>
}

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

const home: Beginning[] = [
  { key: 'banner', style: 'banner', size: 6, rule: { featured: true, sort: 'new' } },
  { key: 'new', style: 'row', size: 12, rule: { sort: 'new' } },
  { key: 'calendar', style: 'calendar', size: 40, rule: { weekly: true } },
  { key: 'hot', style: 'rank', size: 10, rule: {} },
  ...homeKinds.map(({ kind, style, size }) => ({ key: kind, style, size, rule: { kind } })),
]

const ofKind = (kind: WorkKind): Beginning[] => [
  { key: 'banner', style: 'banner', size: 5, rule: { kind, featured: true, sort: 'new' } },
  { key: 'new', style: 'row', size: 12, rule: { kind, sort: 'new' } },
  { key: 'hot', style: 'rank', size: 10, rule: { kind } },
  { key: 'rated', style: 'grid', size: 6, rule: { kind, sort: 'rating' } },
]

/** Gives every channel the shelves it begins with, once: what an operator takes away stays away. */
export async function seedShelves(scope: Scope): Promise<void> {
  for (const channel of shelfChannels) {
    await transact(scope, async scope => {
      const first = await scope.db
        .insert(catalogueShelfSeed)
        .values({ channel })
        .onConflictDoNothing()
        .returning()
      if (first.length > 0) await addBeginnings(scope, channel)
    })
  }
}

export async function addBeginnings(scope: Scope, channel: ShelfChannel): Promise<void> {
  const beginnings = channel === 'home' ? home : ofKind(channel)
  await scope.db.insert(catalogueShelf).values(
    beginnings.map(({ key, style, size, rule }, position) => ({
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
