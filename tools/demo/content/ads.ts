import type { AdSlot } from '@xinghe/contract'

/** An invented campaign: what it says, and over which color. */
export interface DemoAd {
  slot: AdSlot
  title: string
  lines: readonly string[]
  hue: number
  /** Pixels of its picture. */
  size: { w: number; h: number }
  link: string
  perDay: number
}

export const ads: readonly DemoAd[] = [
  {
    slot: 'start',
    title: '云岚茶舍秋茶上新',
    lines: ['云岚茶舍', '秋茶上新', '一壶山色'],
    hue: 150,
    size: { w: 900, h: 1600 },
    link: '/help',
    perDay: 1,
  },
  {
    slot: 'pause',
    title: '拾光相机，留住这一刻',
    lines: ['拾光相机', '留住这一刻'],
    hue: 50,
    size: { w: 1280, h: 720 },
    link: '/help',
    perDay: 2,
  },
  {
    slot: 'floating',
    title: '青屿民宿，周末看海去',
    lines: ['青屿民宿', '周末看海去'],
    hue: 220,
    size: { w: 800, h: 600 },
    link: '/help',
    perDay: 1,
  },
  {
    slot: 'danmu',
    title: '橘猫书店本周六深夜不打烊',
    lines: ['橘猫'],
    hue: 60,
    size: { w: 400, h: 400 },
    link: '/help',
    perDay: 3,
  },
]
