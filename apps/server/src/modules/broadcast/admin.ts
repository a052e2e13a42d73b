import { broadcastAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { createChannel, removeChannel, switchChannel, updateChannel } from './channel/save-channel.ts'
import { listChannels, showChannel } from './channel/staff-channel.ts'
import { previewGuide } from './programme/guide.ts'
import { saveProgramme } from './programme/save-programme.ts'

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
