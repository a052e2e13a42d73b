/** What the measured titles and names are put together from. */
export const places =
  '长安 雾港 星河 云岭 江南 塞北 青灯 白鹭 南渡 北海 秦淮 洛阳 敦煌 昆仑 金陵 钱塘 苍山 洱海 黄河 长江 沧州 燕京 江城 春城 花城 冰城 山城 羊城 泉州 徽州 扬州 苏州 杭州 临安 汴梁 西域 东海 琼州 梧桐 玉门 雁门 阳关'.split(
    ' ',
  )
export const things =
  '风云 往事 疑案 秘录 爱情 传奇 故人 来信 列车 食堂 当铺 书院 密码 追踪 少年 侠客 将军 公主 皇后 刺客 医馆 律师 侦探 记者 学堂 球队 厨神 画师 琴师 镖局 捕快 商人 码头 戏班 茶馆 客栈 灯塔 邮差'.split(
    ' ',
  )
export const ends =
  '之夜 归来 重启 前传 后传 大结局 外传 风暴 迷局 物语 日记 奇缘 恩仇 谜城 无间 无双 天下 人间 如梦 如歌 似锦 成双 在此 不问 未央 初见 重逢 别离 远行 启程 黎明 黄昏 春晓 夏至 秋声 冬雪 晴空 夜雨'.split(
    ' ',
  )
export const surnames = [
  ...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章',
]
export const given = [
  ...'云舟听雨小棠明远思齐若兰子昂清扬静姝文轩雨桐浩然梓涵一诺欣怡宇航佳琪俊杰诗涵嘉懿煜城懿轩烨伟苑博伟泽',
]
/** Between a thing and its place in an alias. */
export const of = '的'
