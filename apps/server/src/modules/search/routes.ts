import { search, searchAdmin } from '@xinghe/contract'
import type { PageRule } from '#kernel/http/page-data.ts'
import { bind, type Route } from '#kernel/http/route.ts'
import { findUsers } from './find-users.ts'
import { findWorks } from './find-works.ts'
import { hotSearch } from './hot.ts'
import { noteSearch } from './note.ts'
import { hotBoard, indexState, rebuildIndex, recountNow, saveBlocked, savePins } from './staff.ts'
import { suggest } from './suggest.ts'

export const routes: Route[] = [
  bind(search.works, findWorks),
  bind(search.users, findUsers),
  bind(search.suggest, suggest),
  bind(search.hot, hotSearch),
  bind(search.note, noteSearch),
]

export const admin: Route[] = [
  bind(searchAdmin.hot, hotBoard),
  bind(searchAdmin.recount, recountNow),
  bind(searchAdmin.savePins, savePins),
  bind(searchAdmin.saveBlocked, saveBlocked),
  bind(searchAdmin.index, indexState),
  bind(searchAdmin.rebuild, rebuildIndex),
]

/** Home shows a hot word in its search pill, the search screen the whole list. */
export const pages: PageRule[] = [
  { path: /^\/(search)?$/, calls: () => [{ endpoint: search.hot, input: {} }] },
]
