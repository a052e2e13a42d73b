import { endpoint, type StaffChange } from '@xinghe/contract'
import { z } from 'zod'
import { fail } from '#kernel/fail.ts'
import { bind } from '#kernel/http/route.ts'

const text = z.object({ text: z.string() })

const ofStaff = (path: string, changes: StaffChange = 'shown') =>
  endpoint({
    method: 'POST',
    path,
    access: 'staff:jobs',
    encoding: 'json',
    codes: ['rejected'],
    changes,
    summary: 'For staff',
    body: text.extend({ password: z.string().default(''), refuse: z.boolean().default(false) }),
    data: text,
  })

/** Calls of staff by what they change. */
export const staffProbes = {
  staff: ofStaff('/api/admin/Probe/Staff'),
  staffUnshown: ofStaff('/api/admin/Probe/StaffUnshown', 'unshown'),
  staffNothing: ofStaff('/api/admin/Probe/StaffNothing', 'nothing'),
}

export const staffRoutes = Object.values(staffProbes).map(spec =>
  bind(spec, async (_, { text, refuse }) => (refuse ? fail('rejected') : { text })),
)
