import type { CallInput, calls } from '@xinghe/client'
import type { StaffPoll } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import dayjs, { type Dayjs } from 'dayjs'

export interface Fields {
  title: string
  options: string[]
  choices: number
  endsAt: Dayjs | null
}

/** Days that a poll lasts unless staff choose otherwise. */
const usualDays = 7

/** A poll as its form has it; null for a new one. */
export function fieldsOf(poll: StaffPoll | null): Fields {
  return {
    title: poll?.title ?? '',
    options: poll?.options.map(({ text }) => text) ?? ['', ''],
    choices: poll?.choices ?? 1,
    endsAt: poll ? dayjs(poll.endsAt) : dayjs().add(usualDays, 'day'),
  }
}

/** What the form sends of a poll. */
export function formOf(fields: Fields): Omit<CallInput<typeof calls.votesAdmin.update>, 'id'> {
  return {
    title: fields.title.trim(),
    options: fields.options.map(text => text.trim()),
    choices: fields.choices,
    endsAt: fields.endsAt?.valueOf() ?? 0,
  }
}

/** Whether a poll that was made then, or is made now, may end at this time. */
export function isEndAllowed(endsAt: Dayjs | null, poll: StaffPoll | null): boolean {
  const { min, max } = limits.poll.lastsMs
  const now = Date.now()
  const lastsMs = (endsAt?.valueOf() ?? 0) - (poll?.createdAt ?? now)
  return lastsMs >= min && lastsMs <= max && (endsAt?.valueOf() ?? 0) > now
}
