import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { givenRoles, roleNames } from '../powers.ts'
import { id, instant, listOf } from '../wire.ts'

const memberShape = z.object({
  uid: id(),
  nickName: z.string(),
  /** Masked; null for an account without one. */
  contact: z.string().nullable(),
  role: z.enum(roleNames),
  /** Null for who was staff before the program noted it. */
  since: instant().nullable(),
  /** In the console, to some minutes; null where no session is remembered. */
  lastSeenAt: instant().nullable(),
  totp: z.boolean(),
  passkeys: z.number().int(),
  /** From then on the console does nothing for them without a second factor; null where that is not so. */
  dueAt: instant().nullable(),
})
export type StaffMember = z.output<typeof memberShape>

export const staffAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Staff/List',
    access: 'staff:staff',
    summary: 'Everybody who has a role, with the state of their second factor',
    data: listOf(memberShape),
  }),
  setRole: endpoint({
    method: 'POST',
    path: '/api/admin/Staff/SetRole',
    access: 'staff:staff',
    encoding: 'json',
    stepUp: true,
    idempotent: 'key',
    codes: ['notFound', 'lastOwner', 'forbidden'],
    summary: 'Give a user a role, or take it away; only an owner makes or changes an owner',
    body: z.object({ uid: id(), role: z.enum(givenRoles).nullable() }),
    data: z.object({ uid: id(), role: z.enum(roleNames).nullable() }),
  }),
}
