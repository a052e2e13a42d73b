import { z } from 'zod'
import { settingGroup } from '../../kernel/settings.ts'

/** Channels a site can have, in the order they have by default. */
export const channelKeys = [
  'home',
  'movie',
  'drama',
  'variety',
  'anime',
  'sport',
  'short',
  'documentary',
] as const
export type ChannelKey = (typeof channelKeys)[number]

export const siteSettings = settingGroup('site', {
  title: {
    schema: z.string().max(40),
    default: '',
    why: 'Name of the site; empty means the one of its language',
  },
  mustLogin: { schema: z.boolean(), default: false, why: 'Only somebody who is signed in may watch' },
  mustVIP: { schema: z.boolean(), default: false, why: 'Only VIP and big-V users may watch' },
  isUseCoinMall: { schema: z.boolean(), default: false, why: 'Whether clients show the gold store' },
  isUseShopPage: { schema: z.boolean(), default: false, why: 'Whether clients show the shop' },
  mapsKey: { schema: z.string().max(200), default: '', why: 'Key of the map service that clients use' },
  channels: {
    schema: z.array(z.enum(channelKeys)).min(1),
    default: [...channelKeys],
    why: 'Channels of the home strip in order; home itself cannot be taken away',
  },
})
