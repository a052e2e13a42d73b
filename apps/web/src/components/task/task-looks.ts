import type { TaskName } from '@xinghe/contract'
import type { glyphs } from '@xinghe/ui'

type GlyphName = keyof typeof glyphs

export const taskGlyphs: Record<TaskName, GlyphName> = {
  login: 'sun',
  signIn: 'calendar',
  watch: 'play',
  talk: 'danmuOn',
  share: 'share',
  tip: 'coin',
  contact: 'phone',
  avatar: 'image',
  introduce: 'edit',
  firstWatch: 'play',
  firstFollow: 'user',
  firstFavorite: 'star',
  firstRating: 'like',
  firstPlaylist: 'list',
  firstComment: 'comment',
  firstDanmu: 'danmuOn',
  works: 'eye',
  comments: 'comment',
  danmu: 'danmuOn',
  fans: 'heart',
}

/** Where it is done; null where nothing is to be done but to wait. */
export const taskPlaces: Record<TaskName, string | null> = {
  login: null,
  signIn: '/signIn',
  watch: '/',
  talk: '/',
  share: '/rank',
  tip: '/',
  contact: '/emailMobileSetting',
  avatar: '/editInfo',
  introduce: '/editIntroduce',
  firstWatch: '/',
  firstFollow: '/discovery',
  firstFavorite: '/rank',
  firstRating: '/rank',
  firstPlaylist: '/collections',
  firstComment: '/rank',
  firstDanmu: '/rank',
  works: '/rank',
  comments: '/rank',
  danmu: '/rank',
  fans: null,
}

/** What its name alone does not say. */
export const taskHints = {
  watch: 'task.hint.watch',
  talk: 'task.hint.talk',
  share: 'task.hint.share',
  tip: 'task.hint.tip',
} as const satisfies Partial<Record<TaskName, string>> as Partial<
  Record<TaskName, 'task.hint.watch' | 'task.hint.talk' | 'task.hint.share' | 'task.hint.tip'>
>
