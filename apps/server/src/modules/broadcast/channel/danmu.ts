import type { List, ListedDanmu, SentDanmu } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { type DanmuInput, listLiveDanmu, sendLiveDanmu } from '#modules/danmu/index.ts'
import { checkAccess } from '#modules/playback/index.ts'
import { gateOf, isAvailableIn, roomOfChannel } from '../rules.ts'
import { getOnAir } from './on-air.ts'

/** Prepares a danmu for everybody who watches a channel. Only viewers with access may send. */
export async function sendChannelDanmu(
  scope: Scope,
  { channel: channelId, ...input }: DanmuInput & { channel: string },
): Promise<(scope: Scope) => Promise<SentDanmu>> {
  const onAir = await getOnAir(scope, channelId)
  if (!onAir?.channel.isOn) return fail('notFound')
  const { channel } = onAir
  const found = { gate: gateOf(channel), regionAllowed: isAvailableIn(channel, scope.viewer.region) }
  const { viewer, refused } = await checkAccess(scope, found)
  if (refused === 'region') fail('regionBlocked')
  if (viewer.minor !== null) fail('minorMode')
  if (refused !== null) fail(refused === 'login' ? 'loginRequired' : 'vipRequired')
  if (!channel.danmuOpen) fail('danmuClosed')
  return sendLiveDanmu(scope, roomOfChannel(channelId), viewer, input)
}

/** Recent danmu of a channel; none where danmu are closed. */
export async function listChannelDanmu(
  scope: Scope,
  { channel: channelId }: { channel: string },
): Promise<List<ListedDanmu>> {
  const onAir = await getOnAir(scope, channelId)
  if (!onAir?.channel.isOn || !isAvailableIn(onAir.channel, scope.viewer.region)) return fail('notFound')
  const recent = await listLiveDanmu(scope, roomOfChannel(channelId))
  return onAir.channel.danmuOpen ? recent : { ...recent, info: [], size: 0, total: 0 }
}
