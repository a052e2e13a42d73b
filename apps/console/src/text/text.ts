import { messages } from 'virtual:text/zh-CN/all'
import { activateTexts, hasText, type Translate, translate } from '@xinghe/app-data'
import type apps from './zh-CN/apps.json'
import type franchise from './zh-CN/franchise.json'
import type help from './zh-CN/help.json'
import type home from './zh-CN/home.json'
import type live from './zh-CN/live.json'
import type media from './zh-CN/media.json'
import type outbox from './zh-CN/outbox.json'
import type posts from './zh-CN/posts.json'
import type search from './zh-CN/search.json'
import type settings from './zh-CN/settings.json'
import type shell from './zh-CN/shell.json'
import type terms from './zh-CN/terms.json'
import type work from './zh-CN/work.json'

type Parts = [
  typeof apps,
  typeof franchise,
  typeof help,
  typeof home,
  typeof live,
  typeof media,
  typeof outbox,
  typeof posts,
  typeof search,
  typeof settings,
  typeof shell,
  typeof terms,
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
