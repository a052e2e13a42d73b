import {
  type ChannelKind,
  shortChannelKeys,
  shortChannelWord,
  specialChannels,
  workKinds,
} from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { sentence } from '#kernel/text.ts'
import { siteChannel } from '../tables.ts'

/** What a new site has, in order. `short` channels share the screen of short videos. */
const defaults: (readonly [key: string, kind: ChannelKind])[] = [
  ['home', 'home'],
  ...workKinds.map(key => [key, 'catalogue'] as const),
  ...Object.entries(specialChannels),
  ...shortChannelKeys.map(key => [shortChannelWord(key), 'short'] as const),
]

/** Makes the channels that are not there yet; what the operator made of the others stays. */
export async function seedChannels(scope: Scope): Promise<void> {
  const rows = defaults.map(([key, kind], position) => ({
    key,
    kind,
    position,
    title: sentence('zh-CN', `channel.${key}`),
    isFixed: kind === 'home',
  }))
  await scope.db.insert(siteChannel).values(rows).onConflictDoNothing()
}
