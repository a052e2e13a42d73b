import { account, accountAdmin } from './areas/account.ts'
import { accountSecurity } from './areas/account-security.ts'
import { activity, activityAdmin } from './areas/activity.ts'
import { ads, adsAdmin } from './areas/ads.ts'
import { apps, appsAdmin } from './areas/apps.ts'
import { auditAdmin } from './areas/audit-admin.ts'
import { bargain } from './areas/bargain.ts'
import { bargainAdmin } from './areas/bargain-admin.ts'
import { broadcast } from './areas/broadcast.ts'
import { broadcastAdmin } from './areas/broadcast-admin.ts'
import { catalogue } from './areas/catalogue.ts'
import { catalogueAdmin } from './areas/catalogue-admin.ts'
import { chat } from './areas/chat.ts'
import { chatAdmin } from './areas/chat-admin.ts'
import { comments } from './areas/comments.ts'
import { commentsAdmin } from './areas/comments-admin.ts'
import { contacts } from './areas/contacts.ts'
import { danmu } from './areas/danmu.ts'
import { danmuAdmin } from './areas/danmu-admin.ts'
import { downloads, downloadsAdmin } from './areas/downloads.ts'
import { favorites } from './areas/favorites.ts'
import { feed } from './areas/feed.ts'
import { feedback, feedbackAdmin } from './areas/feedback.ts'
import { franchise } from './areas/franchise.ts'
import { franchiseAdmin } from './areas/franchise-admin.ts'
import { gatewaysAdmin } from './areas/gateways-admin.ts'
import { gold, goldAdmin } from './areas/gold.ts'
import { goldStore, goldStoreAdmin } from './areas/gold-store.ts'
import { help, helpAdmin } from './areas/help.ts'
import { invitation, invitationAdmin } from './areas/invitation.ts'
import { jobsAdmin } from './areas/jobs-admin.ts'
import { marks } from './areas/marks.ts'
import { marksAdmin } from './areas/marks-admin.ts'
import { massAdmin } from './areas/mass-admin.ts'
import { media } from './areas/media.ts'
import { mediaAdmin } from './areas/media-admin.ts'
import { minorMode } from './areas/minor-mode.ts'
import { moderation } from './areas/moderation.ts'
import { moderationAdmin } from './areas/moderation-admin.ts'
import { notices } from './areas/notices.ts'
import { noticesAdmin } from './areas/notices-admin.ts'
import { oneTimeCode } from './areas/one-time-code.ts'
import { outboxAdmin } from './areas/outbox-admin.ts'
import { payments } from './areas/payments.ts'
import { paymentsAdmin } from './areas/payments-admin.ts'
import { paymentsManualAdmin } from './areas/payments-manual-admin.ts'
import { personalData } from './areas/personal-data.ts'
import { playback } from './areas/playback.ts'
import { playbackAdmin } from './areas/playback-admin.ts'
import { playbackReports, playbackReportsAdmin } from './areas/playback-reports.ts'
import { playlistQueue } from './areas/playlist-queue.ts'
import { playlists } from './areas/playlists.ts'
import { preferences } from './areas/preferences.ts'
import { profile } from './areas/profile.ts'
import { publish } from './areas/publish.ts'
import { publishing, publishingAdmin } from './areas/publishing.ts'
import { push } from './areas/push.ts'
import { qrLogIn } from './areas/qr-log-in.ts'
import { rank } from './areas/rank.ts'
import { ratings } from './areas/ratings.ts'
import { recovery } from './areas/recovery.ts'
import { region } from './areas/region.ts'
import { requests, requestsAdmin } from './areas/requests.ts'
import { search, searchAdmin } from './areas/search.ts'
import { secondFactor } from './areas/second-factor.ts'
import { settingsAdmin } from './areas/settings-admin.ts'
import { shadowAdmin } from './areas/shadow-admin.ts'
import { shelfAdmin } from './areas/shelf-admin.ts'
import { shields } from './areas/shields.ts'
import { signIn } from './areas/sign-in.ts'
import { site, siteAdmin } from './areas/site.ts'
import { social } from './areas/social.ts'
import { spaces } from './areas/spaces.ts'
import { staffAdmin } from './areas/staff-admin.ts'
import { statistics, statisticsAdmin } from './areas/statistics.ts'
import { storageAdmin } from './areas/storage-admin.ts'
import { stores } from './areas/stores.ts'
import { streams } from './areas/streams.ts'
import { tasks, tasksAdmin } from './areas/tasks.ts'
import { tips } from './areas/tips.ts'
import { usersAdmin } from './areas/users-admin.ts'
import { vip } from './areas/vip.ts'
import { vipAdmin } from './areas/vip-admin.ts'
import { vipCodes, vipCodesAdmin } from './areas/vip-codes.ts'
import { vipCouples } from './areas/vip-couples.ts'
import { vipGifts } from './areas/vip-gifts.ts'
import { votes, votesAdmin } from './areas/votes.ts'

/** Every call of the product by area and name. */
export const contract = {
  account,
  accountAdmin,
  accountSecurity,
  activity,
  activityAdmin,
  ads,
  adsAdmin,
  apps,
  appsAdmin,
  auditAdmin,
  bargain,
  bargainAdmin,
  broadcast,
  broadcastAdmin,
  catalogue,
  catalogueAdmin,
  chat,
  chatAdmin,
  comments,
  commentsAdmin,
  contacts,
  danmu,
  danmuAdmin,
  downloads,
  downloadsAdmin,
  favorites,
  feed,
  feedback,
  feedbackAdmin,
  gatewaysAdmin,
  gold,
  goldAdmin,
  goldStore,
  goldStoreAdmin,
  franchise,
  franchiseAdmin,
  help,
  helpAdmin,
  invitation,
  invitationAdmin,
  jobsAdmin,
  marks,
  marksAdmin,
  media,
  mediaAdmin,
  massAdmin,
  shadowAdmin,
  moderation,
  moderationAdmin,
  minorMode,
  notices,
  noticesAdmin,
  oneTimeCode,
  outboxAdmin,
  payments,
  paymentsAdmin,
  paymentsManualAdmin,
  personalData,
  playback,
  playbackAdmin,
  playbackReports,
  playbackReportsAdmin,
  playlistQueue,
  playlists,
  preferences,
  profile,
  push,
  publish,
  publishing,
  publishingAdmin,
  shelfAdmin,
  qrLogIn,
  shields,
  rank,
  ratings,
  recovery,
  region,
  requests,
  requestsAdmin,
  search,
  searchAdmin,
  secondFactor,
  settingsAdmin,
  signIn,
  site,
  siteAdmin,
  social,
  spaces,
  statistics,
  statisticsAdmin,
  staffAdmin,
  storageAdmin,
  stores,
  streams,
  tasks,
  tasksAdmin,
  tips,
  usersAdmin,
  vip,
  vipAdmin,
  vipCodes,
  vipCodesAdmin,
  vipCouples,
  vipGifts,
  votes,
  votesAdmin,
}
export type Contract = typeof contract
