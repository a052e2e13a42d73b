import { vip, vipCodes, vipCouples, vipGifts, vipKinds } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { benefitsOf } from './benefits/benefits-at.ts'
import { previewCode, redeemCode } from './codes/redeem-code.ts'
import { acceptInvitation, coupleInvitation } from './couples/accept-invitation.ts'
import { coupleState, renewLink, unbindCouple } from './couples/couple-state.ts'
import { newGifts, readGifts } from './gifts/new-gifts.ts'
import { payInfo } from './packages/pay-info.ts'
import { quoteVip } from './packages/quote-vip.ts'
import { vipRecords } from './records.ts'

export const routes: Route[] = [
  bind(vip.payInfo, payInfo),
  bind(vip.quote, quoteVip),
  bind(vip.benefits, async scope => {
    const { 0: none, ...kinds } = await benefitsOf(scope)
    const named = vipKinds.map(type => ({ type, name: scope.text(`vip.${type}`), benefits: kinds[type] }))
    return { none, kinds: named }
  }),
  bind(vip.records, vipRecords),
  bind(vipGifts.fresh, newGifts),
  bind(vipGifts.read, readGifts),
  bind(vipCouples.state, coupleState),
  bind(vipCouples.renew, renewLink),
  bind(vipCouples.invitation, coupleInvitation),
  bind(vipCouples.accept, acceptInvitation),
  bind(vipCouples.unbind, unbindCouple),
  bind(vipCodes.preview, previewCode),
  bind(vipCodes.redeem, redeemCode),
]
