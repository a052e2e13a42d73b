import type { LiveShowing } from '@xinghe/contract'
import type { Translate } from '#text/text.ts'
import { episodeName } from '../work/work-card/work-note.ts'

/** `title 第3集` of a series, the title alone of a single work. */
export function showingName({ title, kind, part }: LiveShowing, t: Translate): string {
  return part === null ? title : `${title} ${episodeName(kind, part, t)}`
}

/** HH:MM of the viewer's own clock. */
export function hourOf(at: number): string {
  const date = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Progress of a programme, 0 to 1. */
export function shareOf({ startsAt, endsAt }: LiveShowing, now: number): number {
  return Math.min(1, Math.max(0, (now - startsAt) / (endsAt - startsAt)))
}
