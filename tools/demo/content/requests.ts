import type { RequestState } from '@xinghe/contract'

/** A work that people of the demonstration world miss. */
export interface DemoRequest {
  readonly name: string
  readonly year?: number
  readonly season?: number
  readonly region?: string
  readonly state: RequestState
  /** How many ask, of ten users. */
  readonly tenths: number
  readonly daysAgo: number
  /** Key of the work that was published. */
  readonly work?: string
  readonly reason?: string
}

export const requests: readonly DemoRequest[] = [
  { name: '潮汐站台', year: 2025, region: '日本', state: 'open', tenths: 9, daysAgo: 6 },
  { name: '旧港警事', season: 2, region: '中国香港', state: 'accepted', tenths: 8, daysAgo: 12 },
  { name: '第七封挂号信', year: 1998, state: 'open', tenths: 5, daysAgo: 3 },
  { name: '云上牧场', year: 2023, region: '法国', state: 'open', tenths: 3, daysAgo: 2 },
  {
    name: '从此以后我们在每一个下雨的星期三都要去车站等一班不会来的列车',
    year: 2021,
    region: '韩国',
    state: 'open',
    tenths: 2,
    daysAgo: 1,
  },
  { name: '光年邮差', year: 2024, state: 'published', tenths: 6, daysAgo: 30, work: 'light-year-mail' },
  { name: '雁回九重灯', season: 1, state: 'published', tenths: 7, daysAgo: 45, work: 'nine-lanterns' },
  {
    name: '沉默的调色盘',
    year: 2019,
    region: '英国',
    state: 'declined',
    tenths: 4,
    daysAgo: 20,
    reason: '版权方暂不授权，谈下来第一时间上线',
  },
]
