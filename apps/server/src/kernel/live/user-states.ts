import type { Keys } from '../notifications.ts'
import { sentence } from '../text.ts'
import type { MessageName, MessageOf } from './publish.ts'
import { sessionRoom, userRoom } from './rooms.ts'

/** What devices are told of their user or their session, in every process. */
export type UserState =
  /** The user was changed elsewhere: fetch them again. */
  | { kind: 'changed'; uid: string }
  /** What they have not read changed: fetch the counts again. */
  | { kind: 'counted'; uid: string }
  /** The session ends, with a sentence by its key. */
  | { kind: 'ended'; sessionId: string; message: string }
  /** The session makes room for that of another device. */
  | { kind: 'elsewhere'; sessionId: string }

/** As a key of a notification. */
export function keyOfState(state: UserState): string {
  if (state.kind === 'changed' || state.kind === 'counted') return `${state.kind} ${state.uid}`
  return state.kind === 'ended' ? `ended ${state.sessionId} ${state.message}` : `elsewhere ${state.sessionId}`
}

type Send = <N extends MessageName>(room: string, name: N, message: MessageOf<N>) => void

/**
 * Sends what the keys say. When a process cannot tell what it missed it says nothing: whose session has ended loses the
 * socket, and asks.
 */
export function sendUserStates(keys: Keys, send: Send): void {
  for (const key of keys ?? []) {
    const [kind, id = '', message = ''] = key.split(' ')
    if (kind === 'changed') send(userRoom(id), 'user state', { action: 0, message: '' })
    if (kind === 'counted') send(userRoom(id), 'count changed', {})
    if (kind === 'ended')
      send(sessionRoom(id), 'user state', { action: 1, message: sentence('zh-CN', message) })
    if (kind === 'elsewhere')
      send(sessionRoom(id), 'live test', { message: sentence('zh-CN', 'account.elsewhere') })
  }
}
