import { ask, type Question } from '@xinghe/ui'
import { say } from '#text/text.ts'

/** Asks before something is done; what is not given is the common wording. True when confirmed. */
export function confirm(question: Partial<Question> = {}): Promise<boolean> {
  return ask({
    title: say('confirm.title'),
    text: say('confirm.text'),
    confirmText: say('common.confirm'),
    cancelText: say('common.cancel'),
    ...question,
  })
}
