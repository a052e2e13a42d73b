/** A post of a demonstration user. */
export interface DemoPost {
  readonly by: string
  readonly text: string
  /** Keys of labels, parted by blanks. */
  readonly labels: string
  /** The work whose clip it shows. */
  readonly film?: string
  /** Scenes drawn for it: `work` or `work#variant`, parted by blanks. */
  readonly pictures?: string
  /** Before the laying of the world. */
  readonly hoursAgo: number
  /** Where it says to be from. */
  readonly place?: string
  /** An operator brought it to the fore. */
  readonly promoted?: true
}

type Row = readonly [by: string, hoursAgo: number, labels: string, text: string]

const words = ([by, hoursAgo, labels, text]: Row): DemoPost => ({ by, hoursAgo, labels, text })
const drawn = (pictures: string, ...row: Row): DemoPost => ({ ...words(row), pictures })
const filmed = (film: string, ...row: Row): DemoPost => ({ ...words(row), film })
const at = (place: string, post: DemoPost): DemoPost => ({ ...post, place })
const promoted = (film: string, ...row: Row): DemoPost => ({ ...filmed(film, ...row), promoted: true })

export const posts: readonly DemoPost[] = [
  promoted(
    'matchmaking-referee',
    'xinghe-theatre',
    2,
    'comedy romance',
    '第一张黄牌给了问工资的，第二张你们猜给了谁？花絮里裁判自己先笑场了。',
  ),
  promoted(
    'printer-boss',
    'sugar-less',
    5,
    'comedy workplace',
    '我宣布，卡纸是本年度最浪漫的桥段。这段我来回看了八遍，打印机都替他俩着急。',
  ),
  filmed('weatherman-husband', 'xinghe-theatre', 9, 'romance', '今日预报：局部有糖，注意防齁。'),
  promoted(
    'stuck-lift',
    'night-owl',
    14,
    'suspense',
    '一镜到底怎么拍的？我逐帧看完，第六分钟镜子里那个人，你们发现了吗？',
  ),
  filmed(
    'parallel-rider',
    'starry',
    20,
    'science digital',
    '外卖员穿越平行世界这个设定，物理上居然能圆一半。剩下一半，靠电动车。',
  ),
  filmed(
    'dowager-live',
    'grandpa-qin',
    26,
    'comedy costume',
    '太后直播带货，字幕有两处错别字，我已经写信了。不过是真好笑。',
  ),
  promoted(
    'minute-tales',
    'quiet-fish',
    31,
    'healing',
    '一分钟一个故事，适合地铁换乘的时候看。冒个泡，继续潜水。',
  ),
  at(
    '西安',
    filmed(
      'noodle-latitude',
      'noodle',
      6,
      'food travel',
      '北纬三十四度的一碗面，汤底熬了十四个小时。看之前先吃饱，别问我怎么知道的。',
    ),
  ),
  at(
    '厦门',
    filmed('harbour-hoops', 'old-bench', 11, 'city live', '现场拍的，最后三秒那个球，我嗓子到现在还是哑的。'),
  ),
  promoted(
    'wind-watchers',
    'starry',
    39,
    'science weather',
    '原来风是可以被“看见”的。观测站的老师说，等一阵好风，有时要等一个月。',
  ),
  filmed('slow-river', 'mountain', 44, 'travel healing', '顺着这条河走了四天，手机没信号，人倒是有信号了。'),
  filmed('watch-mender', 'grandpa-qin', 52, 'craft history', '老手艺人修了一辈子表，他说最难修的是“着急”。'),
  filmed(
    'voices-ashore',
    'xinghe-variety',
    17,
    'live cover',
    '上岸乐队的这一版翻唱，副歌前那口气，全场都替主唱憋着。',
  ),
  filmed(
    'dance-till-dawn',
    'xinghe-variety',
    61,
    'dance',
    '练到凌晨四点的那支舞，只跳了两分半。值不值，你们看完说。',
  ),
  filmed(
    'give-me-wok',
    'noodle',
    70,
    'food home',
    '这锅我也有，这火我也开了，为什么我炒出来的是另一个物种？',
  ),
  filmed(
    'prism-cup',
    'two-dimension',
    23,
    'esports',
    '决赛局最后一波团战，我在工位上站起来了。老板也站起来了，他也在看。',
  ),
  filmed('one-board', 'xinghe-sport', 80, 'retro city', '一块滑板，一条老街，一群不肯回家吃饭的人。'),
  filmed(
    'two-am-animals',
    'xinghe-record',
    34,
    'pets city',
    '凌晨两点，城市换了一批主人。看到最后那只，我决定不养猫了，它们自己过得挺好。',
  ),
  filmed(
    'sky-manuscript',
    'xinghe-record',
    92,
    'space history',
    '一千年前的人把星星一颗颗抄在纸上，没有抄错一颗。',
  ),
  filmed('ice-blade', 'xinghe-sport', 108, 'live', '冰刀落地的声音，比音乐先到。'),
  drawn(
    'noodle-latitude give-me-wok grain-of-salt',
    'noodle',
    1,
    'food',
    '今日份三餐，加辣，不加香菜，拒绝讨论。',
  ),
  drawn(
    'slow-river slow-river#1 slow-river#2 ridge-hundred ridge-hundred#1 wind-watchers wind-watchers#1 sky-manuscript sky-manuscript#1',
    'mountain',
    4,
    'travel photo',
    '九宫格凑齐了。山上没有信号，照片在包里压了一礼拜，下山第一件事就是发它。',
  ),
  drawn('sky-manuscript#2', 'starry', 7, 'space photo', '昨晚的天特别干净，脖子酸也认了。'),
  drawn(
    'printer-boss matchmaking-referee',
    'sugar-less',
    12,
    'romance outfit',
    '这两套我都想要同款：一套上班穿，一套相亲穿。相亲那套最好带口袋，放黄牌。',
  ),
  drawn(
    'dowager-live dowager-live#1 dowager-live#2 dowager-live#3',
    'two-dimension',
    18,
    'costume makeup photo',
    '周末试着还原了太后的妆，眉毛画了四十分钟，口红只花了四秒。',
  ),
  drawn(
    'harbour-hoops#1 paddy-cup crest-open',
    'old-bench',
    29,
    'city',
    '替补席看球三张。位置不好，气氛第一。',
  ),
  drawn('watch-mender#1', 'grandpa-qin', 36, 'craft', '给老怀表拍了张照。走得不准，但是走得稳。'),
  drawn(
    'two-am-animals two-am-animals#1 two-am-animals#2',
    'quiet-fish',
    47,
    'pets',
    '楼下的邻居们，每晚准时开会。',
  ),
  drawn(
    'voices-ashore voices-ashore#1',
    'xinghe-variety',
    55,
    'live instrument',
    '后台偷拍两张，鼓手在给吉他手系鞋带。',
  ),
  drawn(
    'prism-cup#1 prism-cup#2 parallel-rider#1 parallel-rider#2',
    'two-dimension',
    64,
    'mobilegame esports',
    '新壁纸四张自取，手机横着竖着都能用。',
  ),
  drawn(
    'slow-station slow-station#1 slow-station#2',
    'mountain',
    75,
    'travel healing',
    '在小站等车，等来一场雨，和一位卖玉米的大叔。玉米很甜。',
  ),
  drawn(
    'grain-of-salt#1',
    'xinghe-record',
    88,
    'food history',
    '盐田在正午会变成一面镜子。摄影师在这里等了九天的云。',
  ),
  drawn(
    'lost-and-found lost-and-found#1 one-more-room one-more-room#1 one-more-step one-more-step#1',
    'xinghe-variety',
    100,
    'talk',
    '失物招领处本周新到六件。认领方式：讲出它的故事，讲得好听就还你。',
  ),
  drawn(
    'stuck-lift#1 stuck-lift#2',
    'night-owl',
    120,
    'suspense',
    '两张剧照，找不同。找到三处以上的，今晚不要一个人坐电梯。',
  ),
  drawn('ice-blade#1 ice-blade#2 ice-blade#3', 'xinghe-sport', 140, 'photo', '冰面上的三条线，三种心情。'),
  words(['night-owl', 3, 'suspense talk', '三点了，凶手还没猜出来，先把导演列为嫌疑人。']),
  words([
    'old-bench',
    16,
    'city',
    '今天野球场来了个小孩，个子还没球架高，把我晃倒了。我决定把号码传给他，虽然我本来也没有号码。',
  ]),
  words([
    'grandpa-qin',
    41,
    'family',
    '孙女教我用弹幕。我发了一条“这段演得好”，底下有人回我“爷爷说得对”。她怎么知道我是爷爷？',
  ]),
  words(['sugar-less', 58, 'romance', '追更的一天：早上想结局，中午想结局，晚上更新了，想明天的结局。']),
  words([
    'quiet-fish',
    96,
    'healing kindness',
    '下雨忘带伞，便利店的姐姐说“伞你拿去，改天还”。改天我还了伞，又买了一把放在那儿。',
  ]),
]
