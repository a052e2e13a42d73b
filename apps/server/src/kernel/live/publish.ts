import type { ServerMessages } from '@xinghe/contract'

export type MessageName = keyof ServerMessages
export type MessageOf<N extends MessageName> = Parameters<ServerMessages[N]>[0]

/** Sends to sockets, of this process and of the others. */
export interface LivePublisher {
  toRoom<N extends MessageName>(room: string, name: N, message: MessageOf<N>): void
  toUser<N extends MessageName>(uid: string, name: N, message: MessageOf<N>): void
  /**
   * Closes the sockets that this process has of a session that has ended, after what was sent to them before. The others
   * close theirs when they hear that it has.
   */
  dropSession(sessionId: string): void
  toStaff<N extends MessageName>(name: N, message: MessageOf<N>): void
  /**
   * How many sockets are in the room, over all processes where its rule `isCounted`. Read from memory: what other
   * processes have is a few seconds old.
   */
  online(room: string): number
}
