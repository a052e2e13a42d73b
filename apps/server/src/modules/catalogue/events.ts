import { event } from '#kernel/bus.ts'

/**
 * Works, their people or their episodes changed, or they were published or withdrawn. One event for all works of a
 * transaction: listeners lock what they change in one order, which several events would break up.
 */
export const worksChanged = event<{ mediaKeys: readonly string[] }>('catalogue.worksChanged', {
  changesAnswers: true,
})
