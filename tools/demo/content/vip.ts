import type { VipKind, VipStyle } from '@xinghe/contract'

/** A package of VIP of the demonstration world; prices in hundredths of a yuan. */
export interface DemoPackage {
  readonly name: string
  readonly kind: VipKind
  readonly days: number
  readonly gift?: number
  readonly price: number
  readonly sale: number
  readonly tag?: string
  readonly seats?: 1 | 2
  readonly stock?: number
  readonly perUser?: number
}

export interface DemoCategory {
  readonly name: string
  readonly remark: string
  readonly style: VipStyle
  readonly packages: readonly DemoPackage[]
}

/** Who sells, on invoices. */
export const seller = '星河视频（演示）'

export const categories: readonly DemoCategory[] = [
  {
    name: '会员特惠',
    remark: '',
    style: 0,
    packages: [
      { name: '黄金VIP年卡', kind: 2, days: 365, gift: 30, price: 29_800, sale: 19_800, tag: '热卖' },
      { name: '黄金VIP季卡', kind: 2, days: 90, price: 8_400, sale: 6_800 },
      { name: '黄金VIP月卡', kind: 2, days: 30, price: 3_000, sale: 2_500 },
      { name: '白银VIP年卡', kind: 1, days: 365, price: 19_800, sale: 12_800 },
      { name: '白银VIP季卡', kind: 1, days: 90, price: 5_400, sale: 4_500 },
      { name: '白银VIP月卡', kind: 1, days: 30, price: 1_900, sale: 1_900 },
      { name: '至尊VIP年卡', kind: 3, days: 365, price: 49_800, sale: 36_800, tag: '三台同看' },
      { name: '情侣VIP年卡', kind: 4, days: 365, price: 59_800, sale: 39_800, tag: '两人用', seats: 2 },
    ],
  },
  {
    name: '首充特惠',
    remark: '每个账号限买一次，开通满意再续',
    style: 5,
    packages: [
      { name: '黄金VIP首月', kind: 2, days: 30, price: 3_000, sale: 990, tag: '首充', perUser: 1 },
      { name: '白银VIP首季', kind: 1, days: 90, price: 5_400, sale: 2_990, perUser: 1 },
    ],
  },
  {
    name: '分享特惠',
    remark: '分享给好友后，按下面的价格开通',
    style: 3,
    packages: [
      { name: '黄金VIP半年卡', kind: 2, days: 180, gift: 15, price: 16_800, sale: 9_900, tag: '分享价' },
      { name: '至尊VIP月卡', kind: 3, days: 30, price: 5_000, sale: 3_500, stock: 200 },
    ],
  },
]

export const promotions = [
  { code: 'newcomer', title: '新人立减5元', kind: 'amount', value: 500, audience: 'firstOrder' },
  { code: 'autumn', title: '金秋9折', kind: 'percent', value: 10, audience: 'all' },
  { code: 'loyal', title: '老友续费立减8元', kind: 'amount', value: 800, audience: 'renewal' },
] as const

/** All but the last lead to the sandbox or its chain, which take no money. */
export const methods = [
  { sysName: 'demo-alipay', payType: 0, title: '支付宝（演示）', gateway: 'sandbox' },
  { sysName: 'demo-wechat', payType: 1, title: '微信支付（演示）', gateway: 'sandbox' },
  { sysName: 'demo-unionpay', payType: 7, title: '云闪付（演示）', gateway: 'sandbox' },
  { sysName: 'demo-card', payType: -1, title: '信用卡（演示）', gateway: 'sandbox' },
  { sysName: 'demo-gateway', payType: 5, title: '网银支付（演示）', gateway: 'sandbox' },
  { sysName: 'demo-usdt', payType: 2, title: 'USDT（演示）', gateway: 'vcoin' },
  { sysName: 'demo-service', payType: 3, title: '人工客服（演示）', gateway: 'manual' },
] as const

/** How the invented service is reached. */
export const contact = {
  contactEmail: 'service@example.com',
  contactHours: '每天 9:00–21:00',
  contactNote: '这是演示站点，没有真的客服。',
} as const

export const packs = [
  { coins: 60, bonus: 0, price: 600 },
  { coins: 300, bonus: 10, price: 3_000 },
  { coins: 680, bonus: 40, price: 6_800 },
  { coins: 1_280, bonus: 120, price: 12_800 },
] as const
