import { shortChannelKeys, shortChannelWord } from '@xinghe/contract/channels'

/** A short-video channel's own address leads to the one screen of all of them; `tag` chooses its sub-tab. */
export function redirect({ pathname, searchParams }: URL): string | null {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const titleId = shortChannelKeys.find(key => `/${shortChannelWord(key)}` === path)
  if (titleId === undefined) return null
  const query = new URLSearchParams({ titleId })
  const tag = searchParams.get('tag')
  if (tag !== null) query.set('subID', tag)
  return `/miniVideoChannel?${query}`
}
