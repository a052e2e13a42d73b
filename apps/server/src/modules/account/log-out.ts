import { type Scope, transact } from '#kernel/scope.ts'
import { endSessions } from './sessions.ts'

/** Ends the caller's session; its sockets close. */
export async function logOut(scope: Scope): Promise<Record<never, never>> {
  const { sessionId } = scope.viewer
  await transact(scope, scope => endSessions(scope, sessionId === null ? [] : [sessionId]))
  return {}
}
