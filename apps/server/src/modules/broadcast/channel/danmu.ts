import type { Danmu, List } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { recentLive, sayLive } from '#modules/danmu/index.ts'
import { admit } from '#modules/playback/index.ts'
import { gateOf, isServedIn, roomOfChannel } from '../rules.ts'
import { onAirOf } from './on-air.ts'

type Words = Parameters<typeof sayLive>[2]

/** Sends a danmu to everybody who watches a channel. Only who may watch may speak. */
export async function sayOnChannel(
  scope: Scope,
  { channel: channelId, ...words }: Words & { channel: string },
): Promise<Danmu> {
  const onAir = await onAirOf(scope, channelId)
  if (!onAir?.channel.isOn) return fail('notFound')
  const { channel } = onAir
  const found = { gate: gateOf(channel), regionAllowed: isServedIn(channel, scope.viewer.region) }
  const { refused } = await admit(scope, found)
  if (refused === 'region') fail('regionBlocked')
  if (refused !== null) fail(refused === 'login' ? 'loginRequired' : 'vipRequired')
  if (!channel.danmuOpen) fail('danmuClosed')
  return sayLive(scope, roomOfChannel(channelId), words)
}

/** What was said on a channel of late; nothing where danmu are closed. */
export async function listSaid(
  scope: Scope,
  { channel: channelId }: { channel: string },
): Promise<List<Danmu & { sentAt: number; mine: boolean }>> {
  const onAir = await onAirOf(scope, channelId)
  if (!onAir?.channel.isOn || !isServedIn(onAir.channel, scope.viewer.region)) return fail('notFound')
  const said = await recentLive(scope, roomOfChannel(channelId))
  return onAir.channel.danmuOpen ? said : { ...said, info: [], size: 0, total: 0 }
}
