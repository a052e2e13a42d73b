import type { RoomRule } from '#kernel/live/rooms.ts'
import type { Scope } from '#kernel/scope.ts'

const head = 'looking:'

/** Pages of a user are in it while they are visible. */
export const rooms: RoomRule[] = [
  { head, isCounted: true, mayJoin: async ({ viewer }, uid) => viewer.uid !== null && viewer.uid === uid },
]

/** Whether a user has the site before their eyes, on any device. */
export const isLooking = ({ kernel }: Scope, uid: string): boolean => kernel.live.online(head + uid) > 0
