import { calls } from '@xinghe/client'
import type { Channel } from '@xinghe/contract'
import { useCall } from '../../../data/call.ts'

export const homeChannel = 'home'

export const channelPath = (key: string): string => (key === homeChannel ? '/' : `/${key}`)
export const channelOf = (pathname: string): string =>
  pathname === '/' ? homeChannel : pathname.slice(1).toLowerCase()

/** The channels whose screens stand, in the site's order; before the answer only home. */
export function useChannels(title: string): Pick<Channel, 'key' | 'title'>[] {
  const { data } = useCall(calls.site.navigationBar, {}, { quiet: true, staleMs: 600_000 })
  const standing = (data?.info ?? []).filter(
    ({ kind }) => kind === 'home' || kind === 'catalogue' || kind === 'short',
  )
  return standing.length > 0 ? standing : [{ key: homeChannel, title }]
}
