import type { Scope } from '../scope.ts'

/** A kind of room that sockets may join, named by its head: `play:` and then an id. */
export interface RoomRule {
  head: string
  mayJoin: (scope: Scope, id: string) => Promise<boolean>
  /** Its sockets are counted over all processes. Without it only those of this process. */
  isCounted?: boolean
}

export const userRoom = (uid: string) => `user:${uid}`
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
export const staffRoom = 'staff'
