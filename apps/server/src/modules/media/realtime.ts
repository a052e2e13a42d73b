import { after, type Listener } from '#kernel/bus.ts'
import { assetProgressed } from './events.ts'

/** Progress of a film goes to its uploader and to staff. */
export const listeners: Listener[] = [
  after(assetProgressed, async (scope, { uid, progress }) => {
    scope.kernel.live.toUser(uid, 'transcode progress', progress)
    scope.kernel.live.toStaff('transcode progress', progress)
  }),
]
