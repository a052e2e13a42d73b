import { shields, social } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { blockUser } from './block-user.ts'
import { listBlacklist, listFans } from './list-people.ts'
import { dislikeWork, likeWork, reactionToWork } from './react-to-work.ts'
import {
  shieldedUsers,
  shieldedWords,
  shieldUser,
  shieldWord,
  unshieldUser,
  unshieldWord,
} from './shields.ts'
import { toggleFollow } from './toggle-follow.ts'

export const routes: Route[] = [
  bind(social.follow, toggleFollow),
  bind(social.reaction, reactionToWork),
  bind(social.like, likeWork),
  bind(social.dislike, dislikeWork),
  bind(social.fans, listFans),
  bind(social.blacklist, listBlacklist),
  bind(social.prevent, blockUser),
  bind(shields.users, shieldedUsers),
  bind(shields.shieldUser, shieldUser),
  bind(shields.removeUser, unshieldUser),
  bind(shields.words, shieldedWords),
  bind(shields.shieldWord, shieldWord),
  bind(shields.removeWord, unshieldWord),
]
