import type { Channel, List } from '@xinghe/contract'
import { wholeList } from '../../kernel/page.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type ChannelKey, siteSettings } from './settings.ts'

/** Channels of the home strip in order; home always leads. */
export async function navigationBar(scope: Scope): Promise<List<Channel>> {
  const { channels } = await scope.kernel.settings.of(siteSettings)
  const keys = [...new Set<ChannelKey>(['home', ...channels])]
  return wholeList(
    keys.map((key, order) => ({
      key,
      title: scope.text(`channel.${key}`),
      kind: key === 'home' ? 'home' : 'catalogue',
      order,
      fixed: key === 'home',
    })),
  )
}
