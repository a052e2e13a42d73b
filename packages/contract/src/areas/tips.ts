import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { int, mediaKey } from '../wire.ts'

export const tipsShape = z.object({
  /** All that was given to it. */
  coins: z.number().int(),
  /** What the caller gave; 0 for visitors. */
  own: z.number().int(),
  /** What one user may give. */
  most: z.number().int(),
})
export type Tips = z.output<typeof tipsShape>

export const tips = {
  ofWork: endpoint({
    method: 'GET',
    path: '/api/Gold/WorkTips',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'How many coins a work, or a post, was given, and by the caller',
    query: z.object({ mediaKey }),
    data: tipsShape,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/Gold/TipWork',
    access: 'user',
    idempotent: 'rid',
    limit: { max: 30, perSec: 60 },
    codes: ['notFound', 'goldTooLittle', 'tipLimit', 'tipOwn', 'minorMode'],
    summary: 'Give coins to a work or a post; most of them go to who uploaded it',
    body: z.object({ mediaKey, coins: int().min(1).max(10), rid: z.string().max(64).optional() }),
    data: tipsShape.extend({ balance: z.number().int() }),
  }),
}
