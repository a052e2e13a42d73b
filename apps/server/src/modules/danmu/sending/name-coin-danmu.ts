import type { GoldSubject } from '@xinghe/contract'
import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { describePlaces } from '../place/describe-place.ts'
import { danmuItem } from '../tables.ts'

/** Danmu that were paid for, by id; what was recalled or hidden since is still named, and is marked. */
export async function nameCoinDanmu(scope: Scope, ids: readonly string[]): Promise<Map<string, GoldSubject>> {
  const items = await scope.db
    .select()
    .from(danmuItem)
    .where(inArray(danmuItem.id, [...ids]))
  const placeOf = await describePlaces(scope, items)
  return new Map(
    items.map(item => {
      const place = placeOf(item)
      const { id, text, recalledAt } = item
      return [
        id,
        {
          ...{ kind: 'danmu', title: place?.title ?? '', number: place?.number ?? null, person: null },
          ...{ text, isRemoved: recalledAt !== null, link: place?.link ?? null },
        },
      ]
    }),
  )
}
