import { event } from '#kernel/bus.ts'

/** A work, its people or its episodes changed, or it was published or withdrawn. */
export const workChanged = event<{ mediaKey: string }>('catalogue.workChanged', { changesAnswers: true })
