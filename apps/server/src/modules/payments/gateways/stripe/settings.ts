import { z } from 'zod'
import { address } from '../settings/address.ts'

export const stripeSettings = z.object({
  /** Of the account, or restricted to sessions of checkout and refunds. */
  secretKey: z.string().regex(/^(sk|rk)_(test|live)_\w{10,240}$/),
  webhookSecret: z.string().regex(/^whsec_[\w+/=]{10,240}$/),
  apiUrl: address.default('https://api.stripe.com'),
})
export type StripeSettings = z.output<typeof stripeSettings>
