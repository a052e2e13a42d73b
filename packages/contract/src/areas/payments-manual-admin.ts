import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencyNames } from '../money.ts'
import { id, instant, int, listOf, paging } from '../wire.ts'
import { orderStates } from './payments-shapes.ts'

/** proposed: a second member of staff decides. confirmed: it counts as a payment. */
export const manualStates = ['proposed', 'confirmed', 'refused'] as const
export type ManualState = (typeof manualStates)[number]

export const manualPaymentShape = z.object({
  id: id(),
  guid: id(),
  /** Of the order. */
  title: z.string(),
  orderState: z.enum(orderStates),
  currency: z.enum(currencyNames),
  orderMinor: z.number().int(),
  /** That came. */
  amountMinor: z.number().int(),
  /** What whoever received the money calls it. */
  reference: z.string(),
  why: z.string(),
  /** Empty unless it was refused. */
  refusedWhy: z.string(),
  state: z.enum(manualStates),
  proposedBy: z.string(),
  decidedBy: z.string().nullable(),
  createdAt: instant(),
  endedAt: instant().nullable(),
})
export type ManualPayment = z.output<typeof manualPaymentShape>

const staff = {
  method: 'POST',
  access: 'staff:payments',
  encoding: 'json',
  idempotent: 'key',
  stepUp: true,
} as const

export const paymentsManualAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Payments/ManualList',
    access: 'staff:payments',
    summary: 'Payments that staff say came, the latest first',
    query: z.object({ ...paging, state: z.enum(manualStates).optional(), guid: id().optional() }),
    data: listOf(manualPaymentShape),
  }),
  propose: endpoint({
    ...staff,
    path: '/api/admin/Payments/ManualPropose',
    codes: ['notFound', 'forbidden', 'manualReferenceTaken'],
    summary:
      'Say that money for an order of manual service came; small sums count at once; once for each reference',
    body: z.object({
      guid: id(),
      amountMinor: int().min(1).max(2_000_000_000),
      reference: z.string().trim().min(4).max(80),
      why: z.string().trim().min(1).max(200),
    }),
    data: manualPaymentShape,
  }),
  confirm: endpoint({
    ...staff,
    path: '/api/admin/Payments/ManualConfirm',
    codes: ['notFound', 'forbidden', 'conflict'],
    summary: 'Confirm what another member of staff proposed; it counts as a payment',
    body: z.object({ id: id() }),
    data: manualPaymentShape,
  }),
  refuse: endpoint({
    ...staff,
    path: '/api/admin/Payments/ManualRefuse',
    codes: ['notFound', 'conflict'],
    summary: 'Refuse what was proposed, also one’s own',
    body: z.object({ id: id(), why: z.string().trim().min(1).max(200) }),
    data: manualPaymentShape,
  }),
}
