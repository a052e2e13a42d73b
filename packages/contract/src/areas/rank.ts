import { z } from 'zod'
import { workKinds } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { instant, int, listOf, paging } from '../wire.ts'
import { facetShape, workCardShape } from './catalogue-shapes.ts'

/** How a board's figure is written: a count, a growth in percent, or a score from 0 to 10. */
export const rankFigures = ['count', 'percent', 'score'] as const

const board = z.string().regex(/^[a-z]{1,20}$/)
const kind = z.enum(workKinds).optional()

/** What a board counts and since when. */
const countShape = z.object({
  /** Hours back that were counted; null where everything since the beginning was. */
  windowHours: z.number().int().nullable(),
  countedAt: instant(),
  /** There is an earlier count: positions have moved or not. */
  compared: z.boolean(),
  figure: z.object({ title: z.string(), format: z.enum(rankFigures) }),
})

export const rankBoardShape = countShape.extend({
  key: z.string(),
  title: z.string(),
  /** By what it is ordered, in a sentence. */
  rule: z.string(),
})
export type RankBoard = z.output<typeof rankBoardShape>

export const rankPlaceShape = z.object({
  position: z.number().int(),
  /** Position of the work in the count compared with; null when it is new on the board. */
  before: z.number().int().nullable(),
  figure: z.number(),
  work: workCardShape,
})
export type RankPlace = z.output<typeof rankPlaceShape>

export const rank = {
  boards: endpoint({
    method: 'GET',
    path: '/api/Rank/GetBoards',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'The boards of a kind of works, what each counts, and the kinds there are',
    query: z.object({ kind }),
    data: z.object({ boards: z.array(rankBoardShape), kinds: z.array(facetShape) }),
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/Rank/GetBoard',
    access: 'visitor',
    cacheable: 'everyone',
    codes: ['notFound'],
    summary: 'Works of one board by position, counted again every hour',
    query: z.object({ ...paging, board, kind, size: int().min(1).max(100).default(20) }),
    data: listOf(rankPlaceShape).extend(countShape.shape),
  }),
}
