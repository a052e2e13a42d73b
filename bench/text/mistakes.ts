/** Wrong characters for those of the measured titles, by what is confused. */
const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map(([right = '', wrong = '']) => [right, wrong]))

/** Of the same sound. */
export const bySound = pairs(
  '安按 港岗 星猩 河合 云芸 岭领 江姜 南男 塞赛 青清 鹿路 渡度 海孩 秦琴 淮怀 洛络 阳杨 敦蹲 煌皇 陵灵 钱前 塘唐 苍仓 沧仓 燕艳 城程 冰兵 泉全 徽辉 扬羊 苏酥 杭航 临林 西希 域玉 琼穷 梧吾 桐童 玉雨 门们 关官 风疯 往网 事是 疑宜 案暗 秘密 录路 传船 奇齐 故顾 信新 列烈 车扯 食石 堂唐 铺扑 书叔 院愿 密秘 追锥 踪宗 侠霞 客课 将江 军君 主煮 皇黄 刺次 医衣 馆管 律绿 师诗 侦真 探炭 记纪 者这 学雪 球求 队对 厨除 神身 画话 琴秦 镖标 局居 捕补 快块 商伤 码马 头投 戏系 班般 茶查 栈站 灯登 塔踏 邮由 归规 启起 前钱 局菊 语雨 缘圆 恩嗯 仇愁 谜迷 双霜 梦孟 歌哥 锦紧 逢冯 别憋 离梨 远院 程城 黎离 晓小 夏下 秋丘 声生 冬东',
)
/** Of like shape. */
export const byShape = pairs(
  '雾雪 星皇 河何 岭领 塞寨 鹿庆 海悔 秦泰 淮准 洛落 敦郭 仑伦 陵棱 塘糖 苍仓 沧抢 城域 州洲 京亮 冰水 徽微 扬杨 杭抗 域城 梧悟 桐铜 门问 往住 事争 疑凝 录绿 爱受 情清 传转 奇寄 故放 信住 列例 堂常 铺捕 书画 追迫 年午 侠狭 客容 刺剌 律津 师帅 侦测 探深 球救 神伸 捕铺 快块 茶荼 栈线 灯打 塔搭 邮油 归扫 暴爆 迷述 物扔 缘绿 恩思 谜迷 梦楚 锦绵 问间 未末 初切 别到 昏婚 晓烧 秋愁 雨两 重垂 空控',
)
