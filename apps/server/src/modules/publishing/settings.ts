import { type ShortChannelKey, shortChannelKeys } from '@xinghe/contract'
import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

const channels: Record<ShortChannelKey, string[]> = {
  chinese: ['costume', 'wuxia', 'xianxia', 'history', 'craft'],
  games: ['esports', 'mobilegame', 'boardgame', 'retro'],
  news: ['city', 'weather', 'kindness', 'world'],
  yule: ['comedy', 'romance', 'suspense', 'fantasy', 'workplace', 'talk'],
  life: ['food', 'travel', 'family', 'pets', 'home', 'healing'],
  music: ['live', 'cover', 'instrument', 'dance'],
  fashion: ['outfit', 'makeup', 'photo', 'hair'],
  tech: ['science', 'digital', 'ai', 'space'],
}

export const publishingSettings = settingGroup('publishing', {
  shortChannels: {
    schema: z.record(z.enum(shortChannelKeys), z.array(z.string().min(1).max(40)).min(1).max(20)),
    default: channels,
    why: 'Sub-tabs of each short-video channel: labels of posts, which are also genres of short works',
  },
  maxLabels: { schema: whole.max(20), default: 5, why: 'Labels of one post' },
  maxPictures: { schema: whole.max(30), default: 9, why: 'Pictures of one post' },
  maxChars: { schema: whole.max(10_000), default: 1000, why: 'Characters of a post' },
  postsPerDay: {
    schema: whole.max(1000),
    default: 50,
    why: 'Posts of one user in 24 hours, deleted ones too',
  },
  reviewFirst: {
    schema: z.number().int().min(0).max(1000),
    default: 3,
    why: 'Films of a user, and posts with pictures, that staff look at before others see them, until so many of each are shown; big Vs and staff need none',
  },
  reviewsAtOnce: {
    schema: whole.max(1000),
    default: 10,
    why: 'Posts of one user that wait for staff at a time; there are no more until they have decided',
  },
  videoRetentionDays: {
    schema: whole.max(365),
    default: 7,
    why: 'Days that an uploaded film waits for a post; then it is deleted',
  },
  newDays: { schema: whole, default: 7, why: 'Days a post of somebody one follows counts as new at most' },
})
