/** What people of the demonstration world search for: how many of them, and over how many hours up to now. */
export interface DemoSearch {
  readonly text: string
  readonly devices: number
  readonly hours: number
}

export const searches: readonly DemoSearch[] = [
  { text: '雁回九重灯', devices: 44, hours: 40 },
  { text: '声浪上岸', devices: 36, hours: 2 },
  { text: '星槎少年录', devices: 32, hours: 40 },
  { text: '早八点的急诊楼', devices: 27, hours: 2 },
  { text: '山有桂兮剑有霜', devices: 24, hours: 40 },
  { text: '霸总他不会用打印机', devices: 22, hours: 40 },
  { text: '深海基建队', devices: 19, hours: 40 },
  { text: '光年邮差', devices: 17, hours: 12 },
  { text: '合租公约', devices: 15, hours: 40 },
  { text: '一碗面的纬度', devices: 13, hours: 40 },
  { text: '灯塔不问归人', devices: 12, hours: 40 },
  { text: '篮球联赛', devices: 11, hours: 3 },
  { text: '借月饮刀', devices: 10, hours: 40 },
  { text: '废土花店', devices: 19, hours: 40 },
  { text: '沙海借道', devices: 18, hours: 40 },
  { text: '把锅给我', devices: 8, hours: 10 },
  { text: '蓝鲸座末班车', devices: 17, hours: 40 },
  { text: '密室之外还有一间', devices: 16, hours: 40 },
  { text: '放学后深海部', devices: 16, hours: 40 },
  { text: '七点四十分的梧桐', devices: 14, hours: 40 },
]
