import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../wire.ts'
import { contactInput, ownUserShape, password } from './account.ts'
import { captchaInput, codeInput, codeLimit, sendCodeFailures, sentCodeShape } from './one-time-code.ts'
import { factorFailures, factorInput } from './second-factor.ts'

const user = { method: 'POST', access: 'user', limit: codeLimit } as const

export const contacts = {
  sendProof: endpoint({
    ...user,
    path: '/api/User/SendIdentityCode',
    codes: ['accountInvalid', ...sendCodeFailures],
    summary: 'Send a code to one of the caller’s own contacts, by which they prove who they are',
    body: z.object({ by: z.enum(['email', 'phone']), ...captchaInput }),
    data: sentCodeShape,
  }),
  prove: endpoint({
    ...user,
    path: '/api/User/ConfirmIdentity',
    encoding: 'json',
    codes: ['credentialsWrong', 'codeWrong', 'codeOver', 'secondFactorNeeded', ...factorFailures],
    summary:
      'Prove who the caller is: by a passkey, or by password or code with the second factor of an account that has one; it counts for this session and ten minutes',
    body: z.object({
      ...factorInput,
      password: password.optional(),
      ticket: codeInput.ticket.optional(),
      code: codeInput.code.optional(),
    }),
    data: z.object({ until: instant() }),
  }),
  sendNew: endpoint({
    ...user,
    path: '/api/User/SendContactCode',
    stepUp: true,
    codes: ['accountInvalid', ...sendCodeFailures],
    summary: 'Send a code to a contact that the caller is about to have; they have proved who they are',
    body: z.object({ ...contactInput, ...captchaInput }),
    data: sentCodeShape,
  }),
  set: endpoint({
    ...user,
    path: '/api/User/SetContact',
    stepUp: true,
    codes: ['codeWrong', 'codeOver', 'accountTaken'],
    summary: 'Take the contact to which the code was sent in the place of the one of its kind, which is told',
    body: z.object(codeInput),
    data: ownUserShape,
  }),
}
