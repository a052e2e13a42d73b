import { noticesAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { cancelBroadcast, saveBroadcast } from './system/edit-broadcasts.ts'
import { listBroadcasts } from './system/list-broadcasts.ts'

export const admin = [
  bind(noticesAdmin.list, listBroadcasts),
  bind(noticesAdmin.save, saveBroadcast),
  bind(noticesAdmin.cancel, cancelBroadcast),
]
