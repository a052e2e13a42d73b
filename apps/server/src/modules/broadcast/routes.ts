import { broadcast, broadcastAdmin } from '@xinghe/contract'
import type { PageRule } from '#kernel/http/page-data.ts'
import { bind, type Route } from '#kernel/http/route.ts'
import { holderOf } from '#modules/playback/index.ts'
import { listGroups } from './groups.ts'
import { previewGuide, showGuide } from './guide.ts'
import { openChannel } from './open.ts'
import { createChannel, removeChannel, switchChannel, updateChannel } from './save-channel.ts'
import { saveProgramme } from './save-programme.ts'
import { listSaid, sayOnChannel } from './say.ts'
import { listChannels, showChannel } from './staff-channel.ts'

export const routes: Route[] = [
  bind(broadcast.groups, listGroups),
  bind(broadcast.open, async (scope, input, http) =>
    openChannel(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(broadcast.guide, showGuide),
  bind(broadcast.sendBarrage, sayOnChannel),
  bind(broadcast.barrages, listSaid),
]

export const admin: Route[] = [
  bind(broadcastAdmin.channels, listChannels),
  bind(broadcastAdmin.channel, showChannel),
  bind(broadcastAdmin.create, createChannel),
  bind(broadcastAdmin.update, updateChannel),
  bind(broadcastAdmin.switch, switchChannel),
  bind(broadcastAdmin.remove, removeChannel),
  bind(broadcastAdmin.saveProgramme, saveProgramme),
  bind(broadcastAdmin.guide, previewGuide),
]

export const pages: PageRule[] = [
  { path: /^\/tvlive$/, calls: () => [{ endpoint: broadcast.groups, input: {} }] },
]
