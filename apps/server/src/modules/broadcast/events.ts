import { event } from '#kernel/bus.ts'

/** A channel or its programme is another than before. */
export const channelChanged = event<{ channelId: string }>('broadcast.channelChanged')
