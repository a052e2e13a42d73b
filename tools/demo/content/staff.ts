import type { ReportReason } from '@xinghe/contract'

/** A comment beneath a work that others reported. */
export interface DemoReported {
  readonly by: string
  readonly work: string
  readonly text: string
  readonly hoursAgo: number
  readonly reports: readonly { by: string; reason: ReportReason; text: string }[]
}

export const reported: readonly DemoReported[] = [
  {
    by: 'old-bench',
    work: 'matchmaking-referee',
    text: '全集无水印资源看我头像，进群免费领，名额不多了',
    hoursAgo: 5,
    reports: [
      { by: 'grandpa-qin', reason: 'ad', text: '好几部剧下面都是他发的这一条' },
      { by: 'sugar-less', reason: 'fraud', text: '进去就让先交押金，别再有人上当了' },
    ],
  },
  {
    by: 'noodle',
    work: 'printer-boss',
    text: '看不懂就别评，回去多读两年书再来',
    hoursAgo: 2,
    reports: [{ by: 'starry', reason: 'abuse', text: '上来就骂人' }],
  },
]

/** A post that waits for staff because of a word in it. */
export const held = {
  by: 'mountain',
  text: '周六夜爬看日出，三缺一，强度不大新手也行，加我微信拉你进群。',
  labels: 'travel',
  words: ['加我微信'],
  minutesAgo: 40,
}

/** What somebody wrote all over the place, and staff hid at once. */
export const mass = {
  by: 'quiet-fish',
  works: ['matchmaking-referee', 'printer-boss', 'stuck-lift'],
  text: '刷到就是缘分，点我头像每天领红包',
  reason: 'ad',
  note: '同一条广告发到了好几部剧下面',
  hoursAgo: 26,
} as const

/** The account that answers for the site. */
export const service = {
  key: 'service',
  nickname: '星河小助手',
  introduction: '看片、会员、账号上的问题，都可以来问我。',
}

export const quickReplies = [
  '您好，我是星河小助手，请问有什么可以帮您？',
  '正在为您查询，请稍等一下。',
  '订单没有付成功的话不会扣钱，重新下单就可以。',
  '问题解决了吗？还有需要随时找我。',
]

/** What was bought and not paid. */
export const order = {
  by: 'two-dimension',
  title: '黄金VIP季卡',
  payTitle: '支付宝（演示）',
  listMinor: 8_400,
  amountMinor: 6_800,
}

export interface DemoTalk {
  readonly by: string
  readonly said: readonly { from: 'customer' | 'service'; minutesAgo: number; text: string | 'order' }[]
}

/** Each begins with the customer. */
export const talks: readonly DemoTalk[] = [
  {
    by: 'two-dimension',
    said: [
      { from: 'customer', minutesAgo: 12, text: '你好，昨晚付款的时候页面关掉了，这个订单还能接着付吗？' },
      { from: 'customer', minutesAgo: 11, text: 'order' },
      { from: 'customer', minutesAgo: 10, text: '想赶在周末前开上会员，谢谢' },
    ],
  },
  {
    by: 'grandpa-qin',
    said: [
      { from: 'customer', minutesAgo: 190, text: '字幕的字能不能再大一点，老花眼看着费劲' },
      {
        from: 'service',
        minutesAgo: 183,
        text: '可以的，播放的时候点右上角的设置，里面有字幕大小，选“大”就好。',
      },
      { from: 'customer', minutesAgo: 180, text: '找到了，清楚多了' },
      { from: 'service', minutesAgo: 178, text: '问题解决了就好，还有需要随时找我。' },
    ],
  },
]
