import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { parsePlayEvents, playEventKinds, playEventLimits } from '../play-events.ts'
import { flag, id, instant, int, listOf, nothing, paging } from '../wire.ts'
import { imageShape } from './media.ts'

export const reportDevices = ['win7', 'win10', 'mac', 'iphone', 'android', 'other'] as const
export type ReportDevice = (typeof reportDevices)[number]
export const reportBrowsers = ['chrome', 'safari', 'androidDefault', '360', 'uc', 'other'] as const
export type ReportBrowser = (typeof reportBrowsers)[number]
export const playProblems = ['cannotPlay', 'stalls', 'picture', 'sound', 'subtitles', 'wrongContent'] as const
export type PlayProblem = (typeof playProblems)[number]

/** `open` waits for staff. */
export const playbackReportStates = ['open', 'done'] as const
export type PlaybackReportState = (typeof playbackReportStates)[number]

const max = limits.playbackReport
/** Several, joined by `#`, each once. */
const question = z
  .string()
  .max(200)
  .transform(text => [...new Set(text.split('#'))] as PlayProblem[])
  .pipe(z.array(z.enum(playProblems)))

export const playbackReports = {
  collect: endpoint({
    method: 'GET',
    path: '/api/user/ProblemCollect',
    access: 'visitor',
    idempotent: 'rid',
    limit: { max: 20, perSec: 3600 },
    codes: ['feedbackLimit', 'textTooLong'],
    summary:
      'Tell the site what is wrong with the picture or sound of a work, with what the player went through',
    query: z
      .object({
        /** The work. One that is not known is a report nevertheless. */
        gid: z.string().trim().max(64).default(''),
        episode: id().optional(),
        name: z.string().trim().max(max.name).default(''),
        videoTitle: z.string().trim().max(max.name).default(''),
        description: z
          .string()
          .trim()
          .max(max.description * 4)
          .default(''),
        /** The path that an upload of the caller's was answered with, without its host; empty for none. */
        picurl: z
          .string()
          .max(300)
          .regex(/^(?:\/(?!\/).*)?$/)
          .default(''),
        setName: z.enum(reportDevices),
        /** The native app that it was opened from. */
        from: z.string().max(40).default(''),
        /** Empty only with `from`. */
        browser: z.union([z.enum(reportBrowsers), z.literal('')]).default(''),
        question,
        /** See play-events; nonsense is left out. */
        telemetry: z.string().max(playEventLimits.chars).default('').transform(parsePlayEvents),
        rid: z.string().max(64).optional(),
        /** What a native app opened its web view with. It names a session and opens nothing. */
        token: z.string().max(200).optional(),
        sign: z.string().max(200).optional(),
        expire: z.string().max(20).optional(),
        login_uid: z.string().max(24).optional(),
      })
      .refine(({ from, browser }) => from !== '' || browser !== '', { path: ['browser'] }),
    data: z.object({ msg: z.string() }),
  }),
}

const rowShape = z.object({
  id: id(),
  state: z.enum(playbackReportStates),
  /** The work, where the site has it. */
  mediaKey: id().nullable(),
  /** The work's, or what was told where there is none. */
  title: z.string(),
  /** Of the episode, as it was told. */
  videoTitle: z.string(),
  device: z.enum(reportDevices),
  browser: z.enum(reportBrowsers).nullable(),
  problems: z.array(z.enum(playProblems)),
  description: z.string(),
  hasPicture: z.boolean(),
  /** Events of the player that came with it. */
  events: z.number().int(),
  createdAt: instant(),
})
export type PlaybackReportRow = z.output<typeof rowShape>

const personShape = z.object({ uid: id(), nickName: z.string() })
const detailShape = rowShape.extend({
  /** Null of a visitor. */
  user: personShape.nullable(),
  from: z.string(),
  userAgent: z.string(),
  episode: z.object({ id: id(), number: z.number().int(), title: z.string() }).nullable(),
  /** The film that was the episode's at that time. */
  assetId: id().nullable(),
  /** The episode has another one by now. */
  isReplaced: z.boolean(),
  picture: imageShape.nullable(),
  telemetry: z.array(z.object({ agoMs: z.number().int(), kind: z.enum(playEventKinds), value: z.string() })),
  note: z.string(),
  doneBy: personShape.nullable(),
  doneAt: instant().nullable(),
})
export type PlaybackReportDetail = z.output<typeof detailShape>

const reportedWorkShape = z.object({
  mediaKey: id(),
  title: z.string(),
  /** Reports of the last 24 hours, and those of them that wait. */
  day: z.number().int(),
  open: z.number().int(),
  /** What is named most. */
  problem: z.enum(playProblems),
  lastAt: instant(),
})
export type ReportedWork = z.output<typeof reportedWorkShape>

export const playbackReportsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/PlaybackReport/List',
    access: 'staff:help',
    summary: 'Reports of playback problems, the newest first',
    query: z.object({
      ...paging,
      mediaKey: id().optional(),
      state: z.enum(playbackReportStates).optional(),
      from: int().min(0).optional(),
      until: int().min(0).optional(),
      toUid: id().optional(),
    }),
    data: listOf(rowShape).extend({ open: z.number().int() }),
  }),
  works: endpoint({
    method: 'GET',
    path: '/api/admin/PlaybackReport/Works',
    access: 'staff:help',
    summary: 'The works with most reports in the last 24 hours',
    data: z.object({ info: z.array(reportedWorkShape) }),
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/admin/PlaybackReport/Report',
    access: 'staff:help',
    codes: ['notFound'],
    summary: 'One report with its picture and what the player went through',
    query: z.object({ id: id() }),
    data: detailShape,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/admin/PlaybackReport/Finish',
    access: 'staff:help',
    encoding: 'json',
    idempotent: 'key',
    codes: ['notFound'],
    changes: 'unshown',
    summary: 'Mark a report as done with a note, or open it again',
    body: z.object({ id: id(), done: flag(), note: z.string().trim().max(max.note).default('') }),
    data: nothing,
  }),
}
