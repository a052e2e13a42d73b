import { social } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { toggleFollow } from './follow.ts'
import { listBlacklist, listFans } from './lists.ts'
import { preventUser } from './prevent.ts'
import { dislikeWork, likeWork, reactionToWork } from './react.ts'

export const routes: Route[] = [
  bind(social.follow, toggleFollow),
  bind(social.reaction, reactionToWork),
  bind(social.like, likeWork),
  bind(social.dislike, dislikeWork),
  bind(social.fans, listFans),
  bind(social.blacklist, listBlacklist),
  bind(social.prevent, preventUser),
]
