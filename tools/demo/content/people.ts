import type { DemoPerson, Profession, Region } from './shape.ts'

/** One line: region, professions, then names; every person is invented. */
const ROSTER: readonly (readonly [Region, readonly Profession[], string])[] = [
  [
    'cn',
    ['actor'],
    '沈砚秋 陆听澜 顾念北 江屿舟 温若絮 程望野 苏晚柠 季临川 叶栖梧 秦越山 阮青禾 傅云起 宋归帆 林鹿鸣 贺远洲 邱拾光 孟繁枝 罗半夏 裴听雨 石敢言 韦千帆 霍青山 万里晴 毕方舟 谷雨生 柳三更 方寸心 庄梦周 祝有余',
  ],
  ['cn', ['actor', 'host'], '唐小满 乔一鸣 汤圆圆 甘来喜'],
  ['cn', ['host', 'guest'], '何不语 周粥粥 万事通 麦朵朵 丁小丁'],
  ['cn', ['director'], '谢长亭 杜若水 魏南山 陶一苇 卢野舟 齐暮云 姚望川 岑寂言 鲁大有 莫问潮 盛夏川 池北树'],
  ['cn', ['singer', 'guest'], '夏蝉鸣 钟离雪 阿莫西 鹿野听风'],
  ['cn', ['voice'], '夜莺子 司徒一白 顾盼盼 墨小染 木子非鱼 陈皮话梅'],
  ['cn', ['athlete'], '阿古拉 吴快跑 郎追风 崔满贯 何冰雁 岩温罕 祁连骁 沙白浪'],
  ['cn', ['commentator'], '段子明 高声远'],
  ['hk', ['actor'], '梁阿庚 关永晖 黎晓棠'],
  ['hk', ['director'], '区家朗'],
  ['tw', ['actor'], '简映辰 蓝沛妤'],
  ['tw', ['director'], '曾柏屿'],
  ['jp', ['actor', 'voice'], '佐仓澄人 椎叶海音 小暮千岁'],
  ['jp', ['director'], '真锅透流'],
  ['kr', ['actor'], '尹书珩 河瑞潾 都贤渡'],
  ['kr', ['director'], '南知允'],
  ['us', ['actor'], '马文·科尔比 黛西·哈洛'],
  ['gb', ['actor'], '阿瑟·彭布里 艾达·温斯洛'],
  ['fr', ['actor', 'director'], '埃洛迪·马尔尚 吕西安·德罗什'],
  ['th', ['actor'], '颂拉·帕查蓬 娜琳·西里瓦'],
  ['in', ['actor', 'director'], '拉古维·钱德兰 普蕾娅·纳拉扬'],
]

/** The shared pool of invented people; a key is stable as long as the roster's order is. */
export const people: readonly DemoPerson[] = ROSTER.flatMap(([region, professions, names]) =>
  names.split(' ').map(name => ({ name, region, professions })),
).map((person, index) => ({ ...person, key: `person-${String(index + 1).padStart(2, '0')}` }))

const byName = new Map(people.map(person => [person.name, person]))
const byKey = new Map(people.map(person => [person.key, person]))

export function personNamed(name: string): DemoPerson {
  const person = byName.get(name)
  if (!person) throw new Error(`no such person in the roster: ${name}`)
  return person
}

export function personOf(key: string): DemoPerson {
  const person = byKey.get(key)
  if (!person) throw new Error(`no person with key ${key}`)
  return person
}
