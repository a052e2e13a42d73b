import dayjs from 'dayjs'
import { t } from '#text/text.ts'

interface Named {
  title: string
  part: number | null
  partTitle: string
}

/** `title 第3集 its own title`. */
export function showingName({ title, part, partTitle }: Named): string {
  return [title, part !== null && t('live.part', { number: part }), part !== null && partTitle]
    .filter(Boolean)
    .join(' ')
}

/** `21:30:05`: short films change within a minute. */
export function clockOf(instant: number): string {
  return dayjs(instant).format('HH:mm:ss')
}
