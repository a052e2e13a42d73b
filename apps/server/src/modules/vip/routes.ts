import { vip, vipKinds } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { benefitsOf } from './benefits.ts'
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
]
