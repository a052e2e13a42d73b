import type { CallInput, calls } from '@xinghe/client'
import type { Audience, MessageTarget, StaffMessage } from '@xinghe/contract'
import dayjs, { type Dayjs } from 'dayjs'

export interface Fields {
  title: string
  html: string
  audience: Audience['kind']
  least: number
  /** Numbers of people, however they are set apart. */
  uids: string
  target: MessageTarget['kind'] | 'none'
  targetValue: string
  startsAt: Dayjs | null
}

/** A message as its form has it; null for a new one. */
export function fieldsOf(message: StaffMessage | null): Fields {
  const { audience, target } = message ?? { audience: { kind: 'all' } as const, target: null }
  return {
    title: message?.title ?? '',
    html: message?.html ?? '',
    audience: audience.kind,
    least: 'least' in audience ? audience.least : 1,
    uids: audience.kind === 'users' ? audience.uids.join('\n') : '',
    target: target?.kind ?? 'none',
    targetValue: target?.value ?? '',
    startsAt: message ? dayjs(message.startsAt) : null,
  }
}

/** Without a time, or with one that is over. */
export const isSentNow = ({ startsAt }: Fields, now: number): boolean =>
  startsAt === null || startsAt.valueOf() <= now

export const uidsIn = (text: string): string[] => [...new Set(text.split(/[^0-9a-z]+/).filter(Boolean))]

/** What the form sends of a message. */
export function formOf(
  fields: Fields,
  message: StaffMessage | null,
): CallInput<typeof calls.noticesAdmin.save> {
  const { title, html, target, targetValue, startsAt } = fields
  return {
    ...(message && { id: message.id }),
    title: title.trim(),
    html,
    audience: audienceOf(fields),
    target: target === 'none' ? null : { kind: target, value: targetValue.trim() },
    ...(startsAt && { startsAt: startsAt.valueOf() }),
  }
}

function audienceOf({ audience, least, uids }: Fields): Audience {
  if (audience === 'users') return { kind: 'users', uids: uidsIn(uids) }
  return audience === 'all' ? { kind: 'all' } : { kind: audience, least }
}
