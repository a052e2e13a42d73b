import { search } from '@xinghe/contract'
import type { PageRule } from '#kernel/http/page-data.ts'
import { bind, type Route } from '#kernel/http/route.ts'
import { countSearch } from './hot/count-search.ts'
import { hotSearch } from './hot/hot.ts'
import { findUsers } from './query/find-users.ts'
import { findWorks } from './query/find-works.ts'
import { nearWorks } from './query/near-works.ts'
import { suggest } from './query/suggest.ts'

export const routes: Route[] = [
  bind(search.works, findWorks),
  bind(search.near, nearWorks),
  bind(search.users, findUsers),
  bind(search.suggest, suggest),
  bind(search.hot, hotSearch),
  bind(search.note, countSearch),
]

/** Home shows a hot word in its search field, the search screen the whole list. */
export const pages: PageRule[] = [
  { path: /^\/(search)?$/, calls: () => [{ endpoint: search.hot, input: {} }] },
]
