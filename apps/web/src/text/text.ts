import { partsOf } from 'virtual:text/parts'
import { messages as appMessages } from 'virtual:text/zh-CN/app'
import { i18n } from '@lingui/core'
import { hasText, type Translate as TranslateKey, translate, useTranslate } from '@xinghe/app-data'
import type player from '#player/zh-CN.json'
import type account from './zh-CN/account.json'
import type ads from './zh-CN/ads.json'
import type app from './zh-CN/app.json'
import type bargain from './zh-CN/bargain.json'
import type chat from './zh-CN/chat.json'
import type codes from './zh-CN/codes.json'
import type comments from './zh-CN/comments.json'
import type components from './zh-CN/components.json'
import type danmu from './zh-CN/danmu.json'
import type downloads from './zh-CN/downloads.json'
import type feedback from './zh-CN/feedback.json'
import type frame from './zh-CN/frame.json'
import type gift from './zh-CN/gift.json'
import type gold from './zh-CN/gold.json'
import type help from './zh-CN/help.json'
import type home from './zh-CN/home.json'
import type invitation from './zh-CN/invitation.json'
import type library from './zh-CN/library.json'
import type live from './zh-CN/live.json'
import type messages from './zh-CN/messages.json'
import type minor from './zh-CN/minor.json'
import type moderation from './zh-CN/moderation.json'
import type numbers from './zh-CN/numbers.json'
import type ownPoll from './zh-CN/own-poll.json'
import type pay from './zh-CN/pay.json'
import type play from './zh-CN/play.json'
import type playlist from './zh-CN/playlist.json'
import type poll from './zh-CN/poll.json'
import type post from './zh-CN/post.json'
import type profile from './zh-CN/profile.json'
import type publish from './zh-CN/publish.json'
import type qr from './zh-CN/qr.json'
import type requests from './zh-CN/requests.json'
import type search from './zh-CN/search.json'
import type security from './zh-CN/security.json'
import type share from './zh-CN/share.json'
import type shell from './zh-CN/shell.json'
import type short from './zh-CN/short.json'
import type tasks from './zh-CN/tasks.json'
import type tv from './zh-CN/tv.json'
import type uploader from './zh-CN/uploader.json'
import type vip from './zh-CN/vip.json'
import type wall from './zh-CN/wall.json'

interface Parts {
  app: typeof app
  account: typeof account
  ads: typeof ads
  bargain: typeof bargain
  chat: typeof chat
  codes: typeof codes
  comments: typeof comments
  danmu: typeof danmu
  downloads: typeof downloads
  feedback: typeof feedback
  frame: typeof frame
  gift: typeof gift
  gold: typeof gold
  help: typeof help
  home: typeof home
  invitation: typeof invitation
  library: typeof library
  live: typeof live
  messages: typeof messages
  minor: typeof minor
  components: typeof components
  moderation: typeof moderation
  numbers: typeof numbers
  pay: typeof pay
  play: typeof play
  playlist: typeof playlist
  player: typeof player
  poll: typeof poll
  post: typeof post
  'own-poll': typeof ownPoll
  profile: typeof profile
  publish: typeof publish
  qr: typeof qr
  requests: typeof requests
  search: typeof search
  security: typeof security
  share: typeof share
  shell: typeof shell
  short: typeof short
  tasks: typeof tasks
  tv: typeof tv
  uploader: typeof uploader
  vip: typeof vip
  wall: typeof wall
}
/** `app` is there from the start, the others come with the screens that need them. */
export type TextPart = keyof Parts
export type TextKey = { [P in TextPart]: keyof Parts[P] }[TextPart]
export type Language = 'zh-CN' | 'zh-TW'
export type Translate = TranslateKey<TextKey>

/** For code outside components; inside them `useText` follows a change of language. */
export const t: Translate = translate
export const useText: () => Translate = useTranslate
export const knownText = (key: string): key is TextKey => hasText(key)

const wanted = new Set<TextPart>(['app'])
/** The language shown, or about to be: parts that come meanwhile must come in it. */
let chosen: Language = 'zh-CN'

async function fetchPart(language: Language, part: TextPart): Promise<void> {
  if (part === 'app' && language === 'zh-CN') i18n.load(language, appMessages)
  else i18n.load(language, (await (await partsOf[language]())[part]?.())?.messages ?? {})
}

async function addPart(part: TextPart): Promise<void> {
  let language: Language
  do {
    language = chosen
    await fetchPart(language, part)
  } while (language !== chosen)
  wanted.add(part)
}

/** Texts of a screen, before it is shown. */
export async function loadTexts(added: readonly TextPart[]): Promise<void> {
  await Promise.all(added.filter(part => !wanted.has(part)).map(addPart))
}

/** Shows a language, with all parts that are in use. */
export async function setLanguage(language: Language): Promise<void> {
  const before = chosen
  chosen = language
  try {
    await Promise.all([...wanted].map(part => fetchPart(language, part)))
  } catch (error) {
    chosen = before
    throw error
  }
  i18n.activate(language)
  document.documentElement.lang = language
}
