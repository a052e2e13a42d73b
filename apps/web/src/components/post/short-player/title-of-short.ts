import type { Short } from '@xinghe/contract'
import type { Translate } from '#text/text.ts'

/** Of a text, characters. */
const most = 60

/** What a short video is called where it is named: the beginning of its text, or whose it is. */
export const titleOfShort = ({ title, author }: Short, t: Translate): string =>
  title.slice(0, most) || t('post.by', { name: author?.nickName ?? '' })
