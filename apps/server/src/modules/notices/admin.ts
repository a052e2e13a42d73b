import { noticesAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { countAudience } from './system/count-audience.ts'
import { cancelBroadcast, saveBroadcast } from './system/edit-broadcasts.ts'
import { listBroadcasts } from './system/list-broadcasts.ts'

export const admin = [
  bind(noticesAdmin.list, listBroadcasts),
  bind(noticesAdmin.countAudience, countAudience),
  bind(noticesAdmin.save, saveBroadcast),
  bind(noticesAdmin.cancel, cancelBroadcast),
]
