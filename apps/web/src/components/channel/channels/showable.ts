import type { Channel } from '@xinghe/contract'
import { specialChannels } from '@xinghe/contract/channels'

/** What home's strip can show: shelves, short videos, and the channels that have a body of their own. */
export function isShowable({ key, kind }: Pick<Channel, 'key' | 'kind'>): boolean {
  return kind === 'home' || kind === 'catalogue' || kind === 'short' || Object.hasOwn(specialChannels, key)
}
