import { social } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { toggleFollow } from './toggle-follow.ts'
import { listBlacklist, listFans } from './list-people.ts'
import { preventUser } from './block-user.ts'
import { dislikeWork, likeWork, reactionToWork } from './react-to-work.ts'

export const routes: Route[] = [
  bind(social.follow, toggleFollow),
  bind(social.reaction, reactionToWork),
  bind(social.like, likeWork),
  bind(social.dislike, dislikeWork),
  bind(social.fans, listFans),
  bind(social.blacklist, listBlacklist),
  bind(social.prevent, preventUser),
]
