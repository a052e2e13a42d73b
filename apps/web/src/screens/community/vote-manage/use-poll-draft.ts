import { limits } from '@xinghe/contract/limits'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { useState } from 'react'
import { useText } from '#text/text.ts'

/** How long a poll is open, milliseconds, by the name of the choice. */
export const durations = {
  hour: hourMs,
  day: dayMs,
  threeDays: 3 * dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
}
export type Duration = keyof typeof durations

const { min, max } = limits.poll.options

/** A poll that is being written. Options are told apart by a number of their own, as they have no other name yet. */
export function usePollDraft() {
  const t = useText()
  const [title, setTitle] = useState('')
  const [options, setOptions] = useState(() => Array.from({ length: min }, (_, id) => ({ id, text: '' })))
  const [choices, setChoices] = useState(1)
  const [duration, setDuration] = useState<Duration>('week')
  const setText = (id: number, text: string) =>
    setOptions(before => before.map(option => (option.id === id ? { id, text } : option)))
  const add = () =>
    setOptions(before =>
      before.length < max
        ? [...before, { id: Math.max(...before.map(({ id }) => id)) + 1, text: '' }]
        : before,
    )
  const remove = (id: number) => {
    setOptions(before => (before.length > min ? before.filter(option => option.id !== id) : before))
    setChoices(before => Math.min(before, Math.max(min, options.length - 1)))
  }
  const texts = options.map(({ text }) => text.trim())
  const isDouble = (text: string) => text !== '' && texts.filter(other => other === text).length > 1
  const faults = {
    title: title.trim() === '' ? t('ownPoll.title.missing') : undefined,
    options: new Map(
      options.map(({ id }, n) => {
        const text = texts[n] ?? ''
        const fault = text === '' ? 'missing' : isDouble(text) ? 'double' : null
        return [id, fault === null ? undefined : t(`ownPoll.option.${fault}`)]
      }),
    ),
  }
  const isWhole = faults.title === undefined && [...faults.options.values()].every(fault => !fault)
  return {
    ...{ title, setTitle, options, setText, choices, setChoices, duration, setDuration, faults, isWhole },
    add: options.length < max ? add : null,
    remove: options.length > min ? remove : null,
    form: { title: title.trim(), options: texts, choices },
  }
}
