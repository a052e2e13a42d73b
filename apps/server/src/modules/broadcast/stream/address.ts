import { hourMs } from '@xinghe/contract/time'
import { signGrant } from '#kernel/files/sign.ts'
import type { Scope } from '#kernel/scope.ts'
import { broadcastSettings } from '../settings.ts'

/** Addresses are the same within an hour, so that a browser finds what it has cached. */
const addressRoundMs = hourMs

/** Path that a ticket of a live channel grants: the channel up to a height. */
export function liveFolder(channelId: string, maxHeight: number | string): string {
  return `live/${channelId}/${maxHeight}`
}

/** An address of a linear channel, signed for one browser. */
export async function liveAddress(
  scope: Scope,
  { channelId, maxHeight, holder }: { channelId: string; maxHeight: number; holder: string },
): Promise<{ address: string; expiresAt: number }> {
  const { addressTtlSec } = await scope.kernel.settings.of(broadcastSettings)
  const expiresAt = Math.ceil((scope.now() + addressTtlSec * 1000) / addressRoundMs) * addressRoundMs
  const folder = liveFolder(channelId, maxHeight)
  const ticket = signGrant(scope.kernel.secrets, { folder, holder, expiresAt })
  return { address: `/media/live/${ticket}/${channelId}/${maxHeight}/master.m3u8`, expiresAt }
}
