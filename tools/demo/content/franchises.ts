export interface DemoFranchise {
  readonly kind: 'franchise' | 'curated'
  readonly title: string
  readonly synopsis: string
  /** Keys of works, in order. */
  readonly works: readonly string[]
}

/** Stories in several works and sets an editor put together, in the order of the channel. */
export const franchises: readonly DemoFranchise[] = [
  {
    kind: 'franchise',
    title: '星港宇宙',
    synopsis: '同一座港口城市，同一片夜空。送信的、守灯的、打球的，各自的故事里都有对方的影子。',
    works: ['light-year-mail', 'lighthouse', 'pier-seven', 'last-metro', 'harbour-hoops'],
  },
  {
    kind: 'curated',
    title: '深夜别一个人看',
    synopsis: '关了灯再点开。胆子小的，记得把声音调低一点。',
    works: [
      'floor-33',
      'temple-station',
      'minute-tales',
      'bell-street',
      'addressee',
      'stuck-lift',
      'pier-seven',
    ],
  },
  {
    kind: 'franchise',
    title: '雁回江湖',
    synopsis: '从一盏灯到一把剑，三代人守着同一个没说出口的约定。',
    works: ['nine-lanterns', 'moon-blade', 'laurel-sword', 'sword-intern'],
  },
  {
    kind: 'curated',
    title: '下饭时间到',
    synopsis: '锅要热，人要齐。挑一部，够吃完这一碗。',
    works: ['give-me-wok', 'noodle-latitude', 'spicy-new-year', 'sea-diner', 'grain-of-salt'],
  },
  {
    kind: 'curated',
    title: '今天也辛苦了',
    synopsis: '下班路上看，睡觉之前看，什么也不想的时候看。',
    works: [
      'zero-hour-god',
      'cat-director',
      'academy-downstairs',
      'slow-station',
      'gear-osmanthus',
      'deep-sea-club',
    ],
  },
  {
    kind: 'franchise',
    title: '打工人异闻录',
    synopsis: '霸总、符箓师和会计挤在同一栋写字楼里，谁也不想加班。',
    works: ['printer-boss', 'talisman-office', 'village-accountant', 'emergency-eight'],
  },
  {
    kind: 'curated',
    title: '飞出太阳系',
    synopsis: '从海底到光年之外，给想象力留一张票。',
    works: [
      'star-raft',
      'light-year-mail',
      'deep-builders',
      'wasteland-florist',
      'parallel-rider',
      'sky-manuscript',
    ],
  },
  {
    kind: 'curated',
    title: '心跳一百八',
    synopsis: '不到最后一秒，谁也别说结束。',
    works: [
      'snow-line',
      'harbour-hoops',
      'paddy-cup',
      'ridge-hundred',
      'crest-open',
      'ice-blade',
      'one-board',
    ],
  },
]
