import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../wire.ts'

/** Address of a browser at its push service. */
const address = z.url().max(1000)

export const push = {
  key: endpoint({
    method: 'GET',
    path: '/api/Push/Key',
    access: 'user',
    summary: 'Public key by which browsers know the notifications of this site',
    data: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/Push/Subscribe',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: { max: 30, perSec: 3600 },
    summary:
      'Send notifications to this browser as long as the session lasts; the oldest browser over the limit goes',
    body: z.object({
      endpoint: address,
      /** Base64url: public key and secret of the browser. */
      p256dh: z.string().max(100),
      auth: z.string().max(40),
    }),
    data: nothing,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/Push/Unsubscribe',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: { max: 30, perSec: 3600 },
    summary: 'Send no more notifications to this browser',
    body: z.object({ endpoint: address }),
    data: nothing,
  }),
}
