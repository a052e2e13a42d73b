import type { ChannelRow } from './tables.ts'

/** Room of everybody who has a channel open. */
export function roomOfChannel(channelId: string): string {
  return `live:${channelId}`
}

/** What a channel requires of a viewer. */
export function gateOf({ access }: Pick<ChannelRow, 'access'>): 'login' | 'vip' | null {
  return access === 'free' ? null : access
}

/** An empty list means everywhere. */
export function isAvailableIn({ regions }: Pick<ChannelRow, 'regions'>, region: string): boolean {
  return regions.length === 0 || regions.includes(region)
}
