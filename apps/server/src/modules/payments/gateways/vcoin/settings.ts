import { coinNetworks } from '@xinghe/contract'
import { z } from 'zod'
import { address } from '../settings/address.ts'
import { microDigits, readRates } from './rules.ts'

const mostAddresses = 50

const whole = (least: number, most: number, value: number) =>
  z.coerce.number().int().min(least).max(most).default(value)

export const coinSettings = z.object({
  network: z.enum(coinNetworks).default('sandbox'),
  coin: z
    .string()
    .regex(/^[A-Z0-9]{2,10}$/)
    .default('USDT'),
  rates: z
    .string()
    .max(300)
    .refine(text => readRates(text) !== null)
    .default('CNY=0.14 USD=1'),
  /** One to a line. */
  addresses: z
    .string()
    .transform(text => [...new Set(text.split(/[\s,]+/).filter(Boolean))])
    .pipe(z.array(z.string().max(80)).max(mostAddresses))
    .default([]),
  confirmations: whole(1, 1000, 20),
  /** Of the coin. */
  contract: z.string().max(80).optional(),
  decimals: whole(microDigits, 18, microDigits),
  nodeUrl: address.optional(),
  nodeToken: z.string().max(300).optional(),
})
