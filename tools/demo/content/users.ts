import type { DemoUser, Kind } from './shape.ts'

type Row = readonly [string, string, DemoUser['gender'], number, 'bigV' | 'vip' | 'plain', string]

const ROWS: readonly Row[] = [
  [
    'xinghe-theatre',
    '星河剧场',
    'secret',
    8,
    'bigV',
    '好故事不怕晚，怕你没带纸巾。电影、电视剧和短剧都从这里开场。',
  ],
  ['xinghe-variety', '星河乐翻天', 'secret', 8, 'bigV', '负责让你笑出声，不负责你在地铁上被人看。'],
  ['xinghe-anime', '星河动漫社', 'secret', 8, 'bigV', '长大这件事，我们选择按需加载。'],
  ['xinghe-sport', '星河体育', 'secret', 8, 'bigV', '站着看球，坐着看回放，躺着看别人跑步。'],
  ['xinghe-record', '星河纪录', 'secret', 8, 'bigV', '世界很大，镜头很慢，一集刚好一壶茶。'],
  ['night-owl', '凌晨三点的猫头鹰', 'male', 6, 'vip', '悬疑片十级学者，凶手从来没猜对过。'],
  ['sugar-less', '三分糖去冰', 'female', 5, 'vip', '看剧必磕，磕了必真，真了必哭。'],
  ['old-bench', '替补席常客', 'male', 4, 'plain', '踢了二十年野球，进过三个，两个是乌龙。'],
  ['noodle', '加辣不加香菜', 'female', 5, 'plain', '看美食节目只在饭后，否则容易出事。'],
  ['starry', '仰望星空脖子酸', 'secret', 3, 'plain', '天文系在读，主要成果是颈椎病。'],
  ['grandpa-qin', '秦大爷爱看剧', 'male', 7, 'vip', '退休教师，字幕有错别字我会讲。'],
  ['two-dimension', '二次元搬砖工', 'female', 6, 'vip', '白天写代码，晚上给老婆们打工。'],
  ['quiet-fish', '潜水的鱼冒个泡', 'female', 2, 'plain', '只看不说，今天破例。'],
  ['mountain', '背包比人重', 'male', 4, 'plain', '走过一些山，迷过更多路。'],
]

export const users: readonly DemoUser[] = ROWS.map(
  ([key, nickname, gender, level, standing, introduction]) => ({
    key,
    nickname,
    gender,
    level,
    introduction,
    bigV: standing === 'bigV',
    vip: standing !== 'plain',
  }),
)

/** The house account that uploads the works of a kind. */
export const OFFICIAL: Record<Kind, string> = {
  movie: 'xinghe-theatre',
  drama: 'xinghe-theatre',
  short: 'xinghe-theatre',
  variety: 'xinghe-variety',
  anime: 'xinghe-anime',
  sport: 'xinghe-sport',
  documentary: 'xinghe-record',
}
