import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { gatewayNames } from './payments-shapes.ts'

export const gatewayStateShape = z.object({
  name: z.enum(gatewayNames),
  /** It is set up and may be used now. */
  isReady: z.boolean(),
  /** Where it tells of payments; null where it does not, or the site has no address of its own yet. */
  noticeUrl: z.string().nullable(),
  fields: z.array(
    z.object({
      name: z.string(),
      isSet: z.boolean(),
      /** False: it was sealed by another key, and is to be entered again. */
      isReadable: z.boolean(),
      /** Null of secrets, and of what is not set. */
      value: z.string().nullable(),
      /** The end of a secret that is long enough, to tell one from another. */
      last4: z.string().nullable(),
    }),
  ),
})
export type GatewayState = z.output<typeof gatewayStateShape>

/** By names of fields; empty text takes a value away. */
const entered = z.record(z.string().max(40), z.string().trim().max(8000)).default({})

export const gatewaysAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Payments/Gateways',
    access: 'staff:payments',
    summary: 'What the adapters of payments are set up by, without secrets; their forms are in the contract',
    data: z.object({ info: z.array(gatewayStateShape) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/admin/Payments/SaveGateway',
    access: 'staff:payments',
    encoding: 'json',
    idempotent: 'key',
    stepUp: true,
    codes: ['settingInvalid'],
    summary: 'Set up an adapter; what is not named stays as it is',
    body: z.object({
      name: z.enum(gatewayNames),
      values: entered,
      /** Fields of that kind: what is in here is kept out of every log. */
      secrets: entered,
    }),
    data: gatewayStateShape,
  }),
}
