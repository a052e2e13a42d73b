import { readInvitationCode } from '@xinghe/contract'
import { inside, type Listener } from '#kernel/bus.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { userRegistered } from '#modules/account/index.ts'
import { bindTypedJob } from './job-specs.ts'

export const listeners: Listener[] = [
  // In a job: a code that leads nowhere is no reason to refuse somebody.
  inside(userRegistered, async (scope, { uid, invitationCode }) => {
    if (readInvitationCode(invitationCode ?? '') !== null) await enqueue(scope, bindTypedJob, { uid })
  }),
]
