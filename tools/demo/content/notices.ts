/** What the site told everybody. */
export interface DemoNotice {
  readonly title: string
  readonly html: string
  readonly daysAgo: number
  /** Address of the client. */
  readonly leadsTo?: string
}

export const notices: readonly DemoNotice[] = [
  {
    title: '星河上新：本周片单',
    html: '<p>这周有新番、有老片，也有适合一口气看完的短剧。</p><ul><li>周五晚八点，新剧首播</li><li>周末两天，会员抢先看下一集</li></ul>',
    daysAgo: 2,
    leadsTo: '/rank',
  },
  {
    title: '社区公约更新',
    html: '<p>我们把公约改得更短、更好懂了：<strong>友善发言，尊重创作</strong>。看到不合适的内容，点一下举报就好。</p>',
    daysAgo: 9,
    leadsTo: '/help',
  },
]
