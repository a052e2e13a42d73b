import { knownText, t } from '#text/text.ts'

/** The texts of values that are words of the server, by the field they are in. */
const heads: Record<string, string> = {
  outcome: 'caseOutcomes',
  reason: 'reportReasons',
  spentOn: 'goldReasons',
  code: 'caseCodes',
  role: 'roles',
  channel: 'messageChannels',
}

/** A value of the audit log as staff read it. */
export function valueText(name: string, value: unknown): string {
  if (value === true) return t('users.yes')
  if (value === false) return t('users.no')
  if (value === null || value === undefined) return ''
  if (name === 'code' && value === 'success') return t('moderation.done')
  const key = `${heads[name]}.${value}`
  if (heads[name] !== undefined && knownText(key)) return t(key)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Where the console shows what a field names; null for what it names nowhere. */
export function linkOf(action: string, name: string, text: string): string | null {
  if (text === '') return null
  if (name === 'uid' || name === 'toUid') return `/users/${encodeURIComponent(text)}`
  const isId = name === 'id' || name === 'ids'
  const isCase = name === 'caseId' || (isId && /\/Moderation\/(Decide|Reverse|Open)$/i.test(action))
  if (isCase) return `/moderation?case=${encodeURIComponent(text)}`
  if (isId && /\/Feedback\//i.test(action)) return `/feedback?id=${encodeURIComponent(text)}`
  if (isId && /\/PlaybackReport\//i.test(action)) return `/playback-reports?id=${encodeURIComponent(text)}`
  if (name === 'guid' && /\/Payments\//i.test(action)) return `/orders?order=${encodeURIComponent(text)}`
  if (name === 'mediaKey') return `/works/${encodeURIComponent(text)}`
  return null
}
