import { hourMs } from '@xinghe/contract/time'
import { fail } from '#kernel/fail.ts'
import { networkOf } from '#kernel/network.ts'
import { deviceKey, type Scope } from '#kernel/scope.ts'
import type { CampaignRow } from './tables.ts'

/** Clients keep ads for half an hour, and show one some time later. */
const lifeMs = hourMs
/** Hex digits of a mark that the address of a showing has. */
const markCharacters = 40

/** One showing of a campaign, made for one device. */
export interface Showing {
  id: string
  campaignId: string
  slot: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** A showing signed for the caller's device. */
export function signShowing(scope: Scope, { id: campaignId, slot }: CampaignRow) {
  const showing: Showing = { id: scope.id(), campaignId, slot, expiresAt: scope.now() + lifeMs }
  const text = fieldsOf(showing).join('.')
  const mark = scope.kernel.secrets.mark('ad-showing', markedText(scope, text)).slice(0, markCharacters)
  return { id: showing.id, showing: `${text}.${mark}` }
}

/** What `signShowing` made for this device. @throws addressExpired for anything else, and when it is over */
export function readShowing(scope: Scope, signed: string): Showing {
  const end = signed.lastIndexOf('.')
  const text = signed.slice(0, Math.max(0, end))
  const fits = scope.kernel.secrets.fits(
    'ad-showing',
    markedText(scope, text),
    signed.slice(end + 1),
    markCharacters,
  )
  if (!fits) fail('addressExpired')
  const [id = '', campaignId = '', slot = '', expires = ''] = text.split('.')
  const showing = { id, campaignId, slot, expiresAt: Number(expires) }
  return showing.expiresAt > scope.now() ? showing : fail('addressExpired')
}

const fieldsOf = ({ id, campaignId, slot, expiresAt }: Showing) => [id, campaignId, slot, expiresAt]

/** Signing in does not change the device. */
function markedText(scope: Scope, text: string): string {
  const { uid, address } = scope.viewer
  // What the caller chooses stands last: nothing in it passes for a part of the showing.
  return `${text}\n${deviceKey(scope) ?? uid ?? networkOf(address)}`
}
