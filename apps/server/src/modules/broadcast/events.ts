import { event } from '#kernel/bus.ts'

/** A channel or its programme was changed. */
export const channelChanged = event<{ channelId: string }>('broadcast.channelChanged', {
  changesAnswers: true,
})
