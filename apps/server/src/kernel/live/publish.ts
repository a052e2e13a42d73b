import type { ServerMessages } from '@xinghe/contract'

export type MessageName = keyof ServerMessages
export type MessageOf<N extends MessageName> = Parameters<ServerMessages[N]>[0]

/** Sends to sockets, of this process and of the others. */
export interface LivePublisher {
  toRoom<N extends MessageName>(room: string, name: N, message: MessageOf<N>): void
  toUser<N extends MessageName>(uid: string, name: N, message: MessageOf<N>): void
  toSession<N extends MessageName>(sessionId: string, name: N, message: MessageOf<N>): void
  /** Closes the sockets of a session that has ended, behind what was sent to them before. */
  dropSession(sessionId: string): void
  toStaff<N extends MessageName>(name: N, message: MessageOf<N>): void
  /** How many sockets are in each of these rooms, over all processes; empty rooms are left out. */
  online(rooms: readonly string[]): Promise<Map<string, number>>
}

export const userRoom = (uid: string) => `user:${uid}`
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
export const staffRoom = 'staff'
