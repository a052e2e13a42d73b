import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const diskStateShape = z.object({
  /** Bytes of the fullest disk of the program. */
  free: z.number().int(),
  total: z.number().int(),
  /** Bytes that stay free of uploads and ladders. */
  reserve: z.number().int(),
  /** Free bytes from which uploads are taken: more than the reserve once the disk was low. */
  takesFrom: z.number().int(),
  /** `tight`: uploads end soon. `low`: none is taken, and ladders wait. */
  level: z.enum(['ample', 'tight', 'low']),
})
export type DiskState = z.output<typeof diskStateShape>

export const storageAdmin = {
  state: endpoint({
    method: 'GET',
    path: '/api/admin/Storage/State',
    access: 'staff:jobs',
    summary: 'How full the disk is',
    data: diskStateShape,
  }),
}
