import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing } from '../wire.ts'
import { vipRecordShape } from './vip.ts'

export const vipGifts = {
  fresh: endpoint({
    method: 'GET',
    path: '/api/Vip/NewGifts',
    access: 'user',
    summary: 'VIP that the caller was given and has not seen, the latest first',
    data: z.object({ info: z.array(vipRecordShape) }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/Vip/ReadGifts',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    summary: 'The caller has seen these',
    body: z.object({ ids: z.array(id()).max(20) }),
    data: nothing,
  }),
}
