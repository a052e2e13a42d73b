import { broadcast } from '@xinghe/contract'
import type { PageRule } from '#kernel/http/page-data.ts'
import { bind, bindPrepared, type Route } from '#kernel/http/route.ts'
import { holderOf } from '#modules/media/index.ts'
import { listChannelDanmu, sendChannelDanmu } from './channel/danmu.ts'
import { listGroups } from './channel/groups.ts'
import { showGuide } from './programme/guide.ts'
import { openChannel } from './stream/open.ts'

export const routes: Route[] = [
  bind(broadcast.groups, listGroups),
  bind(broadcast.open, async (scope, input, http) =>
    openChannel(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(broadcast.guide, showGuide),
  bindPrepared(broadcast.sendBarrage, sendChannelDanmu),
  bind(broadcast.barrages, listChannelDanmu),
]

export const pages: PageRule[] = [
  { path: /^\/tvlive$/, calls: () => [{ endpoint: broadcast.groups, input: {} }] },
]
