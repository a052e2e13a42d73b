import type { GateReason } from '@xinghe/contract'

/** Where VIP is opened: every wall and guard leads there. */
export const vipAddress = '/openVip?type=2'
/** Where coins are bought. */
export const topUpAddress = '/myGold?topUp=1'

/** Whether VIP opens what is closed for this reason: a film of VIPs, or an episode that they see first. */
export const asksVip = (reason: GateReason | null | undefined): reason is 'vip' | 'early' =>
  reason === 'vip' || reason === 'early'
