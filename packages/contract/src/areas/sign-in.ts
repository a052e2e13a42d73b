import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../wire.ts'

/** `2026-11-30` by the site's clocks. */
const day = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const bonusShape = z.object({
  /** Days without a break. */
  days: z.number().int(),
  coins: z.number().int(),
  vipDays: z.number().int(),
})
export type StreakBonus = z.output<typeof bonusShape>

export const signInCalendarShape = z.object({
  today: day,
  month,
  /** Days of the month on which the caller signed in. */
  days: z.array(z.object({ day, coins: z.number().int(), isMadeUp: z.boolean() })),
  isSignedToday: z.boolean(),
  /** Days without a break up to today, or to yesterday while today is to come. */
  streak: z.number().int(),
  /** What today gives, or gave. */
  todayCoins: z.number().int(),
  /** Coins of each day of a week without a break; it begins again after the last. */
  cycle: z.array(z.number().int()),
  bonuses: z.array(bonusShape),
  makeUp: z.object({
    /** The earliest day that may be made up for. */
    from: day,
    /** When there is a card again; null while there is one. */
    freeAt: instant().nullable(),
  }),
})
export type SignInCalendar = z.output<typeof signInCalendarShape>

const signedShape = z.object({
  /** What this call gave; nothing where the day was signed before. */
  coins: z.number().int(),
  exp: z.number().int(),
  bonuses: z.array(bonusShape),
  calendar: signInCalendarShape,
})
export type SignedDay = z.output<typeof signedShape>

const often = { max: 30, perSec: 60 }

export const signIn = {
  calendar: endpoint({
    method: 'GET',
    path: '/api/User/SignInCalendar',
    access: 'user',
    summary: 'On which days of a month the caller signed in, and what the next days give',
    query: z.object({ month: month.optional() }),
    data: signInCalendarShape,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/User/SignIn',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['taskUnverified', 'minorMode'],
    summary: 'Sign in for today, once',
    data: signedShape,
  }),
  makeUp: endpoint({
    method: 'POST',
    path: '/api/User/MakeUpSignIn',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['signInDay', 'signInNoCard', 'taskUnverified', 'minorMode'],
    summary: 'Make up for a day that was missed, with the card of these thirty days',
    body: z.object({ day }),
    data: signedShape,
  }),
}
