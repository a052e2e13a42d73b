import type { GoldSubject } from '@xinghe/contract'
import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { describePlaces } from '../place/describe-place.ts'
import { isOfPost } from '../place/place.ts'
import { postVideos } from '../place/post-videos.ts'
import { danmuItem } from '../tables.ts'

/**
 * Danmu that were paid for, by id; what was recalled or hidden since is still named, and is marked. A post that the caller
 * may not see by now is not.
 */
export async function nameCoinDanmu(scope: Scope, ids: readonly string[]): Promise<Map<string, GoldSubject>> {
  const items = await scope.db
    .select()
    .from(danmuItem)
    .where(inArray(danmuItem.id, [...ids]))
  const placeOf = await describePlaces(scope, items)
  const ofPosts = items.filter(isOfPost).map(({ mediaKey }) => mediaKey)
  const seen = (await postVideos(scope)?.seen(scope, ofPosts)) ?? new Set()
  return new Map(
    items.map(item => {
      const place = placeOf(item)
      const { id, text, recalledAt } = item
      const isNamed = !isOfPost(item) || seen.has(item.mediaKey)
      return [
        id,
        {
          ...{
            kind: 'danmu',
            title: isNamed ? (place?.title ?? '') : '',
            number: place?.number ?? null,
            person: null,
          },
          ...{ text, isRemoved: recalledAt !== null, link: place?.link ?? null },
        },
      ]
    }),
  )
}
