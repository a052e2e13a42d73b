import type { GateReason, LiveOpen } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { checkAccess } from '#modules/playback/index.ts'
import { getOnAir, type OnAir } from '../channel/on-air.ts'
import { gateOf, isAvailableIn, roomOfChannel } from '../rules.ts'
import { liveAddress } from './address.ts'
import { qualitiesOn } from './channel-playlist.ts'

/** Opens a channel, or says why not. The signed address opens no quality above the caller's own. */
export async function openChannel(
  scope: Scope,
  { channel: channelId, holder }: { channel: string; holder: string },
): Promise<LiveOpen> {
  const onAir = (await getOnAir(scope, channelId)) ?? fail('notFound')
  const { channel } = onAir
  const found = { gate: gateOf(channel), regionAllowed: isAvailableIn(channel, scope.viewer.region) }
  const { refused, maxHeight, gateOf: qualityGate } = await checkAccess(scope, found)
  const closed = channel.isOn ? refused : 'unpublished'
  if (closed) return closedView(onAir, closed)
  if (channel.kind === 'outside')
    return { ...closedView(onAir, null), address: channel.outsideUrl, danmu: channel.danmuOpen }
  const qualities = await qualitiesOn(scope, onAir)
  if (!qualities.some(quality => quality <= maxHeight)) return closedView(onAir, 'notReady')
  return {
    ...closedView(onAir, null),
    ...(await liveAddress(scope, { channelId, maxHeight, holder })),
    qualities: qualities.map(quality => ({
      name: `${quality}P`,
      height: quality,
      readySec: 0,
      complete: true,
      gate: qualityGate(quality),
    })),
    danmu: channel.danmuOpen,
  }
}

function closedView({ channel }: OnAir, refused: GateReason | null): LiveOpen {
  return {
    channel: channel.id,
    kind: channel.kind,
    refused,
    address: null,
    expiresAt: null,
    qualities: [],
    // Who may not watch is not counted among those who do; who waits for a programme hears that it begins.
    room: refused === null || refused === 'notReady' ? roomOfChannel(channel.id) : '',
    danmu: false,
  }
}
