import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const share = z.number().min(0).max(1)
const whole = z.number().int().min(1)

export const feedSettings = settingGroup('feed', {
  followedShare: {
    schema: share,
    default: 0.3,
    why: 'Share of a feed from followed authors, franchises and series',
  },
  alikeShare: {
    schema: share,
    default: 0.5,
    why: 'Share of a feed similar to what the viewer watched and liked; the rest is explore',
  },
  perAuthor: {
    schema: whole,
    default: 2,
    why: 'Cards of one author or franchise among ten consecutive ones',
  },
  shownDays: {
    schema: whole.max(365),
    default: 30,
    why: 'Days in which nothing is shown again while there is something else',
  },
  dismissedDays: {
    schema: whole.max(3650),
    default: 30,
    why: 'Days for which dismissed things stay away',
  },
  mostPages: {
    schema: whole.max(2000),
    default: 300,
    why: 'Pages stored of one viewer, the latest; each is a row of about twenty cards',
  },
  mostDismissed: {
    schema: whole.max(5000),
    default: 500,
    why: 'Dismissals stored of one viewer; beyond it the oldest is deleted',
  },
  tasteFrom: {
    schema: whole.max(500),
    default: 60,
    why: 'Latest works and posts a viewer watched, and as many liked, from which interests are derived',
  },
})
