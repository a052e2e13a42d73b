import dayjs from 'dayjs'
import { text } from '#text/zh-CN.ts'

interface Named {
  title: string
  part: number | null
  partTitle: string
}

/** `title 第3集 its own title`. */
export function showingName({ title, part, partTitle }: Named): string {
  return [title, part !== null && text.live.part(part), part !== null && partTitle].filter(Boolean).join(' ')
}

/** `21:30:05`: short films change within a minute. */
export function clockOf(instant: number): string {
  return dayjs(instant).format('HH:mm:ss')
}
