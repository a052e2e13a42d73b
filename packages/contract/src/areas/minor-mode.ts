import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../wire.ts'

export const minorStandings = ['open', 'night', 'timeUp'] as const
/** Why a viewer in minor mode may watch or not: at night nobody may, nor who has used up the time of the day. */
export type MinorStanding = (typeof minorStandings)[number]

export const minorModeShape = z.object({
  isOn: z.boolean(),
  /** Null while it is off. */
  standing: z.enum(minorStandings).nullable(),
  /** Of the day's time. */
  leftSec: z.number().int(),
  /** Until when the PIN has opened it, past night and time; null when it has not. */
  openUntil: instant().nullable(),
  /** It is on for the account of whoever is signed in. */
  byAccount: z.boolean(),
  /** It is on for this browser, whoever is signed in. */
  byBrowser: z.boolean(),
  /** What the site allows: minutes a day, and the hours between which it is closed. */
  minutesADay: z.number().int(),
  closedFrom: z.number().int(),
  closedUntil: z.number().int(),
})
export type MinorMode = z.output<typeof minorModeShape>

const pin = z.string().regex(/^\d{4}$/)
const change = {
  method: 'POST',
  access: 'visitor',
  limit: { max: 20, perSec: 300 },
  data: minorModeShape,
} as const

/** Watching within bounds that a parent sets, kept with the browser and with the account of whoever is signed in. */
export const minorMode = {
  state: endpoint({
    method: 'GET',
    path: '/api/User/GetMinorMode',
    access: 'visitor',
    summary: 'Whether the caller watches in minor mode, and for how long yet',
    data: minorModeShape,
  }),
  start: endpoint({
    ...change,
    path: '/api/User/StartMinorMode',
    codes: ['conflict'],
    summary:
      'Turn it on with a PIN of four digits, for this browser and for the account of whoever is signed in',
    body: z.object({ pin }),
  }),
  extend: endpoint({
    ...change,
    path: '/api/User/ExtendMinorMode',
    codes: ['pinWrong', 'tooManyAttempts', 'notFound'],
    summary: 'Open it by the PIN for as long as a day allows, past night and time',
    body: z.object({ pin }),
  }),
  end: endpoint({
    ...change,
    path: '/api/User/EndMinorMode',
    codes: ['pinWrong', 'tooManyAttempts', 'notFound'],
    summary: 'Turn it off by the PIN',
    body: z.object({ pin }),
  }),
  reset: endpoint({
    ...change,
    access: 'user',
    path: '/api/User/ResetMinorMode',
    stepUp: true,
    summary: 'Turn off what the own account turned on without the PIN, by a proof of who the caller is',
  }),
}
