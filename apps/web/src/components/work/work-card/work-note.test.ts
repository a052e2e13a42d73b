import { expect, it } from 'vitest'
import type { Translate } from '#text/text.ts'
import { workNote } from './work-note.ts'

const t: Translate = (key, values) => `${key} ${values?.count}`
const work = { episodes: 5, episodesTotal: null, ended: false, durationSec: null }

it('shows the progress of a series, a short one too', () => {
  for (const kind of ['drama', 'short'] as const) {
    expect(workNote({ ...work, kind }, t)).toBe('work.updatedTo 5')
    expect(workNote({ ...work, kind, ended: true }, t)).toBe('work.allEpisodes 5')
  }
  expect(workNote({ ...work, kind: 'variety' }, t)).toBe('work.updatedIssue 5')
})
it('shows the duration of a film or a single short video', () => {
  const single = { ...work, episodes: 1, durationSec: 61 }
  for (const kind of ['movie', 'short'] as const) {
    expect(workNote({ ...single, kind }, t)).toBe('01:01')
    expect(workNote({ ...single, kind, durationSec: null }, t)).toBe('')
  }
})
