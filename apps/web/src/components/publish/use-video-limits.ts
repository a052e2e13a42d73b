import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { hourSec } from '@xinghe/contract/time'
import { formatBytes } from '#text/format-bytes.ts'
import { type Translate, useText } from '#text/text.ts'

/** What a film may have at most, and that in words; undefined until it is known. */
export function useVideoLimits() {
  const t = useText()
  const { data } = useCall(calls.media.publishPoint, {}, { quiet: true })
  return data && { ...data, size: formatBytes(data.maxBytes), length: lengthOf(data.maxDurationSec, t) }
}

function lengthOf(seconds: number, t: Translate): string {
  const hours = seconds / hourSec
  return hours >= 1
    ? t('select.hours', { hours: Math.round(hours * 10) / 10 })
    : t('select.minutes', { minutes: Math.round(seconds / 60) })
}
