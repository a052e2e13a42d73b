export interface DemoPlaylist {
  /** Key of the user whose it is. */
  readonly user: string
  readonly title: string
  readonly description: string
  /** Keys of works, in order. */
  readonly works: readonly string[]
  /** 0 to 100. */
  readonly popularity: number
}

/** Lists that users made, the oldest first. */
export const playlists: readonly DemoPlaylist[] = [
  {
    user: 'night-owl',
    title: '凶手我又猜错了',
    description: '每部都以为自己是侦探，每部都被编剧按在地上。按烧脑程度从低到高排。',
    works: ['pier-seven', 'bell-street', 'addressee', 'floor-33', 'one-more-room', 'stuck-lift'],
    popularity: 96,
  },
  {
    user: 'sugar-less',
    title: '磕到了，不用还',
    description: '三分糖去冰也能甜到牙疼。',
    works: ['sycamore', 'third-window', 'rule-eight', 'laurel-sword', 'weatherman-husband', 'durian'],
    popularity: 90,
  },
  {
    user: 'noodle',
    title: '越看越饿合集',
    description: '只在饭后打开。真的，信我一次。',
    works: ['noodle-latitude', 'give-me-wok', 'sea-diner', 'grain-of-salt', 'gear-osmanthus'],
    popularity: 84,
  },
  {
    user: 'old-bench',
    title: '替补席也要看直播',
    description: '输赢不重要，重要的是最后五分钟。',
    works: ['harbour-hoops', 'paddy-cup', 'ice-blade', 'one-board', 'crest-open', 'ridge-hundred'],
    popularity: 66,
  },
  {
    user: 'starry',
    title: '脖子酸也要抬头看',
    description: '跟星星、深海、宇宙有关的，都在这里。',
    works: ['sky-manuscript', 'star-raft', 'light-year-mail', 'last-metro', 'deep-builders'],
    popularity: 78,
  },
  {
    user: 'grandpa-qin',
    title: '字幕没有错别字',
    description: '退休教师亲自检查过。适合跟老伴一起看。',
    works: ['academy-downstairs', 'village-accountant', 'fourth-solution', 'watch-mender'],
    popularity: 60,
  },
  {
    user: 'two-dimension',
    title: '下班后的番',
    description: '白天搬砖，晚上去别的世界上班。',
    works: ['talisman-office', 'sword-intern', 'dragon-homework', 'deep-sea-club', 'wasteland-florist'],
    popularity: 88,
  },
  {
    user: 'mountain',
    title: '迷路的时候看',
    description: '出不了门的周末，跟着镜头走一走。',
    works: ['snow-line', 'sand-sea', 'wind-watchers', 'slow-river', 'slow-station'],
    popularity: 57,
  },
  {
    user: 'quiet-fish',
    title: '一个人也热闹',
    description: '',
    works: ['voices-ashore', 'dance-till-dawn', 'one-more-step', 'lost-and-found'],
    popularity: 42,
  },
  {
    user: 'sugar-less',
    title: '地铁三站看完',
    description: '短剧专区，坐过站概不负责。',
    works: ['printer-boss', 'dowager-live', 'matchmaking-referee', 'parallel-rider', 'minute-tales'],
    popularity: 81,
  },
  {
    user: 'night-owl',
    title: '笑着笑着就天亮了',
    description: '凌晨三点专用，邻居投诉过两次。',
    works: ['zero-hour-god', 'spicy-new-year', 'temple-station', 'poker-face', 'county-plaint'],
    popularity: 72,
  },
  {
    user: 'xinghe-theatre',
    title: '星河剧场 · 第一次来先看这些',
    description: '小编私心，一部都舍不得删。',
    works: [
      'nine-lanterns',
      'light-year-mail',
      'emergency-eight',
      'lighthouse',
      'star-raft',
      'moon-blade',
      'two-am-animals',
    ],
    popularity: 100,
  },
]
