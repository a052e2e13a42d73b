/** What is bargained for in the demonstration world; prices in hundredths of a yuan. */
export const bargainCategory = { name: '砍价', remark: '喊上好友一起砍，最低 0 元拿下' }

export const bargains = [
  { name: '黄金VIP周卡', kind: 2, days: 7, price: 1_500, sale: 1_200, floor: 0, stock: 500, cap: 500_000 },
  { name: '黄金VIP年卡', kind: 2, days: 365, price: 29_800, sale: 19_800, floor: 9_900, stock: 200 },
] as const

export const rechargeActivity = {
  title: '观星季',
  qrCodeTitle: '扫码开通VIP',
  qrCodeRemark: '活动期间开通，时长更多',
  shareText: '星河观星季，一起来看好片',
  rule: [
    '<h2>观星季</h2>',
    '<p>活动期间，在“砍价”里邀请好友帮忙，最低 0 元就能拿下 VIP。</p>',
    '<ol><li>选一个套餐，同意规则后发起砍价。</li><li>把链接发给好友，好友登录后帮你砍一刀。</li>',
    '<li>24 小时内砍到的价，接下来 24 小时里都能买。</li></ol>',
    '<p>每位好友对一次砍价只能帮一次，同一设备或网络的账号不算。</p>',
  ].join(''),
}
