import { messages } from 'virtual:text/zh-CN/all'
import { activateTexts, hasText, type Translate, translate } from '@xinghe/app-data'
import type ads from './zh-CN/ads.json'
import type apps from './zh-CN/apps.json'
import type audit from './zh-CN/audit.json'
import type bargain from './zh-CN/bargain.json'
import type comments from './zh-CN/comments.json'
import type danmu from './zh-CN/danmu.json'
import type desk from './zh-CN/desk.json'
import type feedback from './zh-CN/feedback.json'
import type franchise from './zh-CN/franchise.json'
import type gateways from './zh-CN/gateways.json'
import type goldStore from './zh-CN/gold-store.json'
import type help from './zh-CN/help.json'
import type home from './zh-CN/home.json'
import type income from './zh-CN/income.json'
import type invitation from './zh-CN/invitation.json'
import type live from './zh-CN/live.json'
import type marks from './zh-CN/marks.json'
import type media from './zh-CN/media.json'
import type siteMessages from './zh-CN/messages.json'
import type moderation from './zh-CN/moderation.json'
import type orders from './zh-CN/orders.json'
import type outbox from './zh-CN/outbox.json'
import type polls from './zh-CN/polls.json'
import type posts from './zh-CN/posts.json'
import type requests from './zh-CN/requests.json'
import type search from './zh-CN/search.json'
import type settings from './zh-CN/settings.json'
import type shell from './zh-CN/shell.json'
import type staff from './zh-CN/staff.json'
import type statistics from './zh-CN/statistics.json'
import type terms from './zh-CN/terms.json'
import type users from './zh-CN/users.json'
import type vip from './zh-CN/vip.json'
import type vipCodes from './zh-CN/vip-codes.json'
import type work from './zh-CN/work.json'

type Parts = [
  typeof ads,
  typeof apps,
  typeof audit,
  typeof bargain,
  typeof comments,
  typeof danmu,
  typeof desk,
  typeof feedback,
  typeof franchise,
  typeof gateways,
  typeof goldStore,
  typeof help,
  typeof home,
  typeof invitation,
  typeof income,
  typeof live,
  typeof marks,
  typeof media,
  typeof siteMessages,
  typeof moderation,
  typeof orders,
  typeof outbox,
  typeof polls,
  typeof posts,
  typeof requests,
  typeof search,
  typeof settings,
  typeof shell,
  typeof statistics,
  typeof staff,
  typeof terms,
  typeof users,
  typeof vipCodes,
  typeof vip,
  typeof work,
]
type KeysOf<Part> = Part extends unknown ? keyof Part : never
export type TextKey = KeysOf<Parts[number]>

export const locale = 'zh-CN'

// All of them at once, before any other module is evaluated: the console has one language, and tables of its screens
// are made of texts when they load.
activateTexts(locale, messages)

export const t: Translate<TextKey> = translate

/** Whether there is a text of this key, for keys that are composed from the server's words. */
export const knownText = (key: string): key is TextKey => hasText(key)
