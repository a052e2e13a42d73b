import { z } from 'zod'
import { address } from '../settings/address.ts'

export const signedFormSettings = z.object({
  /** Where the buyer's browser sends the form. */
  payUrl: address,
  /** Where the server asks for an order. */
  queryUrl: address,
  merchant: z.string().regex(/^[\w.-]{1,60}$/),
  secret: z.string().min(16).max(200),
})
export type SignedFormSettings = z.output<typeof signedFormSettings>
