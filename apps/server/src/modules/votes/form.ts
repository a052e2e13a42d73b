import { limits } from '@xinghe/contract'
import { cleanLine, hasVisible, textKeyOf } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'

/** What staff say of a poll. */
export interface PollForm {
  title: string
  options: readonly string[]
  /** Most options one may choose. */
  choices: number
  /** Milliseconds since 1970. */
  endsAt: number
}

/** The form with its texts normalized. @throws pollText, malformed */
export function readForm({ title, options, choices, endsAt }: PollForm): PollForm {
  const cleaned = {
    title: readText(title, limits.poll.title),
    options: options.map(text => readText(text, limits.poll.option)),
  }
  if (new Set(cleaned.options.map(textKeyOf)).size < options.length) refuse()
  if (choices > options.length) fail('malformed', { field: 'choices', reason: '' })
  return { ...cleaned, choices, endsAt }
}

function readText(raw: string, max: number): string {
  const text = cleanLine(raw, max)
  return text !== null && hasVisible(text) ? text : refuse()
}

const refuse = () => fail('pollText', { title: limits.poll.title, option: limits.poll.option })
