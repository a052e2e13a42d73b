import { event } from '#kernel/bus.ts'

/** Somebody made an account and is signed in, in the transaction of both. */
export const userRegistered = event<{ uid: string; invitationCode: string | null }>(
  'account.userRegistered',
  { changesAnswers: false },
)
