import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const days = z.number().int().min(1).max(365)
const hours = z.number().int().min(1).max(240)
const quarters = z.number().int().min(0).max(4)

export const bargainSettings = settingGroup('bargain', {
  windowHours: {
    schema: hours,
    default: 24,
    why: 'Hours in which others may help; bargains that run keep their end',
  },
  buyHours: {
    schema: hours,
    default: 24,
    why: 'Hours in which what was bargained for can be bought or taken once it ended; those that run keep theirs',
  },
  unitMinor: {
    schema: z.number().int().min(1).max(100_000),
    default: 250,
    why: 'For so many minor units (of the site’s currency) between price and floor one unit of help is needed; bargains that run keep theirs',
  },
  minUnits: { schema: z.number().int().min(1).max(1000), default: 5, why: 'Units of help needed at least' },
  maxUnits: { schema: z.number().int().min(1).max(1000), default: 30, why: 'Units of help needed at most' },
  perUser: {
    schema: z.number().int().min(1).max(100),
    default: 3,
    why: 'Bargains that one user may begin in thirty days',
  },
  stopPercent: {
    schema: z.number().int().min(1).max(100),
    default: 90,
    why: 'Nobody may begin once so many percent of the stock, or of the money that may be let off, are in use',
  },
  helpsPerDay: {
    schema: z.number().int().min(1).max(100),
    default: 3,
    why: 'Bargains that one user may help with in 24 hours',
  },
  pairDays: { schema: days, default: 7, why: 'Days until the same two users may help each other again' },
  newDays: {
    schema: days,
    default: 7,
    why: 'Whoever registered in the last so many days counts as new',
  },
  backDays: {
    schema: days,
    default: 30,
    why: 'Whoever was not there for so many days counts as back again',
  },
  newQuarters: { schema: quarters, default: 4, why: 'Quarters of a unit that help of somebody new counts' },
  backQuarters: {
    schema: quarters,
    default: 2,
    why: 'Quarters of a unit that help of somebody who is back counts',
  },
  otherQuarters: { schema: quarters, default: 1, why: 'Quarters of a unit that any other help counts' },
  refusesOwnNetwork: {
    schema: z.boolean(),
    default: true,
    why: 'Whether nobody may help from the network of whose bargain it is; their devices never may',
  },
  perNetwork: {
    schema: z.number().int().min(1).max(1000),
    default: 3,
    why: 'Helps from one network that count for a bargain; further ones count nothing',
  },
})
