import { shortChannels } from './routes.ts'

/** Keys of short-video channels that are not the word of their address. */
const keys: Record<string, string> = { game: 'games' }

/** A short-video channel's own address leads to the one screen of all of them; `tag` chooses its sub-tab. */
export function redirect({ pathname, searchParams }: URL): string | null {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const channel = shortChannels.find(address => address === path)?.slice(1)
  if (channel === undefined) return null
  const query = new URLSearchParams({ titleId: keys[channel] ?? channel })
  const tag = searchParams.get('tag')
  if (tag !== null) query.set('subID', tag)
  return `/miniVideoChannel?${query}`
}
