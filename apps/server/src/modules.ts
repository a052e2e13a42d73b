import type { Module } from '#kernel/module.ts'
import { account } from '#modules/account/module.ts'
import { activity } from '#modules/activity/module.ts'
import { ads } from '#modules/ads/module.ts'
import { bargain } from '#modules/bargain/module.ts'
import { broadcast } from '#modules/broadcast/module.ts'
import { catalogue } from '#modules/catalogue/module.ts'
import { chat } from '#modules/chat/module.ts'
import { comments } from '#modules/comments/module.ts'
import { danmu } from '#modules/danmu/module.ts'
import { downloads } from '#modules/downloads/module.ts'
import { feed } from '#modules/feed/module.ts'
import { feedback } from '#modules/feedback/module.ts'
import { gold } from '#modules/gold/module.ts'
import { goldStore } from '#modules/gold-store/module.ts'
import { help } from '#modules/help/module.ts'
import { invitation } from '#modules/invitation/module.ts'
import { marks } from '#modules/marks/module.ts'
import { media } from '#modules/media/module.ts'
import { moderation } from '#modules/moderation/module.ts'
import { notices } from '#modules/notices/module.ts'
import { outbox } from '#modules/outbox/module.ts'
import { payments } from '#modules/payments/module.ts'
import { playback } from '#modules/playback/module.ts'
import { playlists } from '#modules/playlists/module.ts'
import { profile } from '#modules/profile/module.ts'
import { publishing } from '#modules/publishing/module.ts'
import { push } from '#modules/push/module.ts'
import { rank } from '#modules/rank/module.ts'
import { ratings } from '#modules/ratings/module.ts'
import { requests } from '#modules/requests/module.ts'
import { search } from '#modules/search/module.ts'
import { site } from '#modules/site/module.ts'
import { social } from '#modules/social/module.ts'
import { spaces } from '#modules/spaces/module.ts'
import { statistics } from '#modules/statistics/module.ts'
import { stores } from '#modules/stores/module.ts'
import { tasks } from '#modules/tasks/module.ts'
import { tips } from '#modules/tips/module.ts'
import { vip } from '#modules/vip/module.ts'
import { votes } from '#modules/votes/module.ts'

/** The table of contents. A module may need only those above it. */
export const modules: readonly Module[] = [
  outbox,
  account,
  gold,
  site,
  activity,
  help,
  media,
  moderation,
  payments,
  vip,
  bargain,
  catalogue,
  ratings,
  stores,
  search,
  rank,
  marks,
  tips,
  playback,
  downloads,
  social,
  danmu,
  broadcast,
  profile,
  feed,
  publishing,
  votes,
  comments,
  requests,
  playlists,
  spaces,
  chat,
  tasks,
  goldStore,
  feedback,
  statistics,
  ads,
  invitation,
  notices,
  push,
]
