import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const share = z.number().min(0).max(1)
const whole = z.number().int().min(1)

export const feedSettings = settingGroup('feed', {
  followedShare: {
    schema: share,
    default: 0.3,
    why: 'Share of a feed from authors, franchises and series one follows',
  },
  alikeShare: {
    schema: share,
    default: 0.5,
    why: 'Share of a feed that is like what one watched and liked; the rest is there to be discovered',
  },
  perAuthor: {
    schema: whole,
    default: 2,
    why: 'Cards of one author or franchise among ten in a row',
  },
  shownDays: {
    schema: whole.max(365),
    default: 30,
    why: 'Days in which nothing is shown again while there is something else',
  },
  dismissedDays: {
    schema: whole.max(3650),
    default: 30,
    why: 'Days for which what somebody is not interested in stays away',
  },
  mostPages: {
    schema: whole.max(2000),
    default: 300,
    why: 'Pages remembered of one viewer, the latest; each is a row of about twenty cards',
  },
  mostDismissed: {
    schema: whole.max(5000),
    default: 500,
    why: 'Things one viewer can be not interested in; beyond it the oldest is forgotten',
  },
  tasteFrom: {
    schema: whole.max(500),
    default: 60,
    why: 'Latest pieces somebody watched, and as many he liked, that his tastes are read from',
  },
})
