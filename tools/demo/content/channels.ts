import type { Kind } from './shape.ts'

export interface DemoChannel {
  readonly key: string
  readonly group: string
  readonly number: number
  readonly name: string
  /** Two signs that stand on the logo. */
  readonly sign: string
  /** OKLCH degrees. */
  readonly hue: number
  readonly access: 'free' | 'login' | 'vip'
  /** Kinds of works whose first episodes make up its programme. */
  readonly kinds: readonly Kind[]
}

export const channels: readonly DemoChannel[] = [
  {
    key: 'cinema',
    group: '影视',
    number: 1,
    name: '星河影院',
    sign: '影院',
    hue: 262,
    access: 'free',
    kinds: ['movie'],
  },
  {
    key: 'drama',
    group: '影视',
    number: 2,
    name: '追剧到天亮',
    sign: '追剧',
    hue: 12,
    access: 'free',
    kinds: ['drama'],
  },
  {
    key: 'variety',
    group: '娱乐',
    number: 3,
    name: '开心综艺',
    sign: '综艺',
    hue: 55,
    access: 'login',
    kinds: ['variety'],
  },
  {
    key: 'anime',
    group: '娱乐',
    number: 4,
    name: '动画不打烊',
    sign: '动画',
    hue: 320,
    access: 'free',
    kinds: ['anime', 'short'],
  },
  {
    key: 'sport',
    group: '体育纪实',
    number: 5,
    name: '赛场时间',
    sign: '赛场',
    hue: 150,
    access: 'free',
    kinds: ['sport'],
  },
  {
    key: 'documentary',
    group: '体育纪实',
    number: 6,
    name: '纪录时光',
    sign: '纪录',
    hue: 195,
    access: 'vip',
    kinds: ['documentary'],
  },
]
