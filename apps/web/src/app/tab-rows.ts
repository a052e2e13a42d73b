import { discovery, home, rank, user, vip } from '@xinghe/ui/glyphs'

/** The application's main places, from left to right, with the keys of their words. */
export const tabRows = [
  { key: 'home', path: '/', title: 'tab.home', glyph: home },
  { key: 'discovery', path: '/discovery', title: 'tab.discovery', glyph: discovery },
  { key: 'vip', path: '/vip', title: 'tab.vip', glyph: vip },
  { key: 'rank', path: '/rank', title: 'tab.rank', glyph: rank },
  { key: 'user', path: '/user', title: 'tab.user', glyph: user },
] as const
