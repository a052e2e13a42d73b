import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type StarScore, starScores } from '../star-scores.ts'
import { mediaKey } from '../wire.ts'

export const ratingShape = z.object({
  /** Mean from 2 to 10 with one decimal; null while fewer have rated than the site asks for. */
  score: z.number().nullable(),
  /** How many have rated. */
  count: z.number().int(),
  /** How many gave each score, lowest first. */
  distribution: z.array(z.object({ score: z.number().int(), count: z.number().int() })),
  /** What the caller gave; null for visitors and whoever has not rated. */
  own: z.number().int().nullable(),
})
export type Rating = z.output<typeof ratingShape>

/** As text of a query; 0 takes the rating back. */
const givenScores = [0, ...starScores].map(score => `${score}` as `${0 | StarScore}`)

export const ratings = {
  details: endpoint({
    method: 'GET',
    path: '/api/Video/VideoRatingDetails',
    access: 'visitor',
    idempotent: 'address',
    readsWithout: 'score',
    limit: { max: 60, perSec: 60 },
    codes: ['notFound'],
    summary:
      'How a work is rated; with `score` a user rates it or changes their rating, with 0 they take it back',
    query: z.object({ mediaKey, score: z.enum(givenScores).optional() }),
    data: ratingShape,
  }),
}
