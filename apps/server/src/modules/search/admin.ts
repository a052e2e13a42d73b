import { searchAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { hotBoard, recountNow, saveBlocked, savePins } from './hot/hot-board.ts'
import { indexState, requestRebuild } from './indexing/index-state.ts'

export const admin: Route[] = [
  bind(searchAdmin.hot, hotBoard),
  bind(searchAdmin.recount, recountNow),
  bind(searchAdmin.savePins, savePins),
  bind(searchAdmin.saveBlocked, saveBlocked),
  bind(searchAdmin.index, indexState),
  bind(searchAdmin.rebuild, requestRebuild),
]
