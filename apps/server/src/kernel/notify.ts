import { port } from './port.ts'
import type { Scope } from './scope.ts'
import type { TextParams } from './text.ts'

/** What the program tells one user: a message in their message centre. */
export interface UserNotice {
  /** Its sentences are `notices.<key>.title` and `notices.<key>.text`. */
  key: string
  params?: TextParams
  /** Address of the client that it leads to. */
  link?: string
  /** What it is about: of several about the same thing the user gets the first one. */
  once?: string
  /** False where something else counts it as unread already. */
  isCounted?: boolean
}

/** Provided by the module that keeps the message centre. */
export const notifyPort = port<(scope: Scope, uid: string, notice: UserNotice) => Promise<void>>('notify')

/** Tells a user something, in the transaction of its cause. */
export async function notify(scope: Scope, uid: string, notice: UserNotice): Promise<void> {
  await scope.kernel.ports.find(notifyPort)?.(scope, uid, notice)
}
