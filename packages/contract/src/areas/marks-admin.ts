import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, mediaKey } from '../wire.ts'
import { chapterShape, markKinds } from './marks.ts'

/** Found by comparing films, agreed on by viewers, said by staff: the later one overrules the earlier. */
export const markSources = ['proposed', 'viewers', 'staff'] as const
export type MarkSource = (typeof markSources)[number]

const staffPartShape = z.object({
  kind: z.enum(markKinds),
  source: z.enum(markSources),
  /** Both null where staff say that there is no such part. */
  startSec: z.number().nullable(),
  endSec: z.number().nullable(),
  /** Of what was found, from 0 to 1. */
  confidence: z.number().nullable(),
  /** How many viewers agree. */
  viewers: z.number().int().nullable(),
  /** It decides what viewers see of this kind. */
  shown: z.boolean(),
})
export type StaffPart = z.output<typeof staffPartShape>

const episodeMarksShape = z.object({
  id: id(),
  number: z.number().int(),
  title: z.string(),
  durationSec: z.number().nullable(),
  hasFilm: z.boolean(),
  /** `alone`: the season has no other film. `waits`: the film is not ready, or was not listened to yet. `heard`: it waits for another to be compared with. */
  state: z.enum(['noFilm', 'alone', 'waits', 'heard', 'compared']),
  parts: z.array(staffPartShape),
  chapters: z.array(chapterShape),
  /** Staff wrote them; else they are the file's. */
  ownChapters: z.boolean(),
})
export type EpisodeMarks = z.output<typeof episodeMarksShape>

export const seasonMarksShape = z.object({ episodes: z.array(episodeMarksShape) })
export type SeasonMarks = z.output<typeof seasonMarksShape>

const seconds = z.number().min(0).max(864_000)
const season = { mediaKey, seasonId: id() }
const episode = { mediaKey, episodeId: id() }
const staff = { method: 'POST', access: 'staff:catalogue', encoding: 'json', idempotent: 'key' } as const

export const marksAdmin = {
  season: endpoint({
    method: 'GET',
    path: '/api/admin/Marks/Season',
    access: 'staff:catalogue',
    codes: ['notFound'],
    summary: 'Marks and chapters of all episodes of a season, with who says so',
    query: z.object(season),
    data: seasonMarksShape,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/Marks/Preview',
    access: 'staff:catalogue',
    codes: ['notFound'],
    summary: 'A playlist of an episode for this browser, to see where its parts begin and end',
    query: z.object(episode),
    data: z.object({ address: z.string() }),
  }),
  save: endpoint({
    ...staff,
    path: '/api/admin/Marks/Save',
    codes: ['notFound', 'markOutside'],
    summary: 'Say where a part of an episode is, that there is none, or nothing any more',
    body: z.object({
      ...episode,
      kind: z.enum(markKinds),
      value: z.union([z.object({ startSec: seconds, endSec: seconds }), z.enum(['none', 'automatic'])]),
    }),
    data: seasonMarksShape,
  }),
  saveChapters: endpoint({
    ...staff,
    path: '/api/admin/Marks/Chapters',
    codes: ['notFound'],
    summary: 'Chapters of an episode instead of those of its file; null takes these again',
    body: z.object({
      ...episode,
      chapters: z
        .array(z.object({ startSec: seconds, title: z.string().max(60) }))
        .max(100)
        .nullable(),
    }),
    data: seasonMarksShape,
  }),
  confirmSeason: endpoint({
    ...staff,
    path: '/api/admin/Marks/ConfirmSeason',
    codes: ['notFound'],
    summary: 'Confirm all that was found or agreed on in a season',
    body: z.object(season),
    data: seasonMarksShape,
  }),
  compareSeason: endpoint({
    ...staff,
    path: '/api/admin/Marks/CompareSeason',
    codes: ['notFound'],
    changes: 'unshown',
    summary: 'Compare the films of a season anew',
    body: z.object(season),
    data: seasonMarksShape,
  }),
}
