import type { FeedReason, FeedWhy } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { people } from '#modules/account/index.ts'
import { franchiseTitles, workTitles } from '#modules/catalogue/index.ts'
import type { Chosen } from '../rules.ts'
import { topicView } from './targets.ts'

/** What each reason names. */
const named: Record<FeedReason, 'author' | 'franchise' | 'work' | 'topic' | null> = {
  author: 'author',
  franchise: 'franchise',
  update: 'work',
  watched: 'work',
  series: 'work',
  together: 'work',
  topic: 'topic',
  hot: null,
  new: null,
  rated: null,
}

/** The reason for each card, by its id, in the viewer's language. */
export async function whyOf(scope: Scope, chosen: readonly Chosen[]): Promise<Map<string, FeedWhy>> {
  const { language } = scope.viewer
  const keys = (what: 'author' | 'franchise' | 'work') =>
    chosen.filter(({ reason }) => named[reason] === what).map(({ reasonKey }) => reasonKey)
  const [authors, franchises, works] = await Promise.all([
    keys('author').length > 0 ? people(scope, keys('author')) : null,
    franchiseTitles(scope, keys('franchise')),
    workTitles(scope, keys('work')),
  ])
  const nameOfIt = ({ reason, reasonKey }: Chosen): string => {
    const what = named[reason]
    if (what === 'author') return authors?.get(reasonKey)?.nickName ?? ''
    if (what === 'franchise') return inLanguage(language, franchises.get(reasonKey) ?? '')
    if (what === 'work') return inLanguage(language, works.get(reasonKey)?.title ?? '')
    return what === 'topic' ? topicView(language, reasonKey).title : ''
  }
  return new Map(
    chosen.map(one => [
      one.id,
      { pool: one.pool, reason: one.reason, name: nameOfIt(one), again: one.again },
    ]),
  )
}
