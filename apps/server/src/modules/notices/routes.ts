import { notices } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { listFanNotices } from './people/list-fans.ts'
import { listLikeNotices } from './people/list-likes.ts'
import { listReplyNotices } from './people/list-replies.ts'
import { readMessages } from './read-messages.ts'
import { listSystem } from './system/list-system.ts'
import { countOpened, showSystem } from './system/show-system.ts'

export const routes: Route[] = [
  bind(notices.fans, listFanNotices),
  bind(notices.likes, listLikeNotices),
  bind(notices.replies, listReplyNotices),
  bind(notices.system, listSystem),
  bind(notices.systemDetail, showSystem),
  bind(notices.read, readMessages),
  bind(notices.opened, countOpened),
]
