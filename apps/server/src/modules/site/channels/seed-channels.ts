import type { ChannelKind } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { sentence } from '#kernel/text.ts'
import { siteChannel } from '../tables.ts'

/** What a new site has, in order. `short` channels share the screen of short videos. */
const defaults: [key: string, kind: ChannelKind][] = [
  ['home', 'home'],
  ['movie', 'catalogue'],
  ['drama', 'catalogue'],
  ['variety', 'catalogue'],
  ['anime', 'catalogue'],
  ['sport', 'catalogue'],
  ['short', 'catalogue'],
  ['documentary', 'catalogue'],
  ['tvlive', 'live'],
  ['collection', 'collection'],
  ['stores', 'library'],
  ['wyav', 'user'],
  ['chinese', 'short'],
  ['game', 'short'],
  ['news', 'short'],
  ['yule', 'short'],
  ['life', 'short'],
  ['music', 'short'],
  ['fashion', 'short'],
  ['tech', 'short'],
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
