import type { StaffWork } from '@xinghe/contract'
import dayjs, { type Dayjs } from 'dayjs'

type Saved = StaffWork['form']

/** The form's fields: a work as the contract has it, the time as the picker wants it. */
export type Draft = Omit<Saved, 'publishAt' | 'goldPrice'> & {
  publishAt: Dayjs | null
  /** Null before one is typed. */
  goldPrice: number | null
}

export const emptyWork: Saved = {
  kind: 'movie',
  title: '',
  originalTitle: '',
  aliases: [],
  tagline: '',
  synopsis: '',
  year: null,
  region: null,
  language: null,
  genres: [],
  tags: [],
  people: [],
  badge: null,
  access: 'free',
  freeEpisodes: 0,
  goldPrice: 0,
  unlockHours: 48,
  regions: [],
  ended: true,
  episodesTotal: null,
  updateWeekday: null,
  posterKey: null,
  coverKey: null,
  bannerKey: null,
  featured: false,
  forMinors: false,
  danmuOpen: true,
  uploaderUid: null,
  publishAt: null,
}

export function draftOf(saved: Saved): Draft {
  return {
    ...saved,
    goldPrice: saved.goldPrice === 0 ? null : saved.goldPrice,
    publishAt: saved.publishAt === null ? null : dayjs(saved.publishAt),
  }
}

/** Whether the first episodes may be free while others are not. */
export const hasFreeEpisodes = (access: unknown) => access === 'firstFree' || access === 'gold'

/** What is sent: trimmed, cleared fields as null, and nothing that its switch has turned off. */
export function savedOf(draft: Draft): Saved {
  return {
    kind: draft.kind,
    title: draft.title.trim(),
    originalTitle: draft.originalTitle.trim(),
    aliases: draft.aliases.map(alias => alias.trim()),
    tagline: draft.tagline.trim(),
    synopsis: draft.synopsis.trim(),
    year: draft.year ?? null,
    region: draft.region ?? null,
    language: draft.language ?? null,
    genres: draft.genres,
    tags: draft.tags.map(tag => tag.trim()),
    people: draft.people.map(person => ({
      name: (person?.name ?? '').trim(),
      role: person?.role ?? 'actor',
      character: (person?.character ?? '').trim(),
    })),
    badge: draft.badge ?? null,
    access: draft.access,
    freeEpisodes: hasFreeEpisodes(draft.access) ? (draft.freeEpisodes ?? 0) : 0,
    goldPrice: draft.access === 'gold' ? (draft.goldPrice ?? 0) : 0,
    unlockHours: draft.access === 'gold' ? (draft.unlockHours ?? 0) : emptyWork.unlockHours,
    regions: draft.regions,
    ended: draft.ended,
    episodesTotal: draft.episodesTotal ?? null,
    updateWeekday: draft.ended ? null : (draft.updateWeekday ?? null),
    posterKey: draft.posterKey,
    coverKey: draft.coverKey,
    bannerKey: draft.bannerKey,
    featured: draft.featured,
    forMinors: draft.forMinors,
    danmuOpen: draft.danmuOpen,
    uploaderUid: draft.uploaderUid ?? null,
    publishAt: draft.publishAt?.valueOf() ?? null,
  }
}

/** Whether both are equal, whatever the order of their keys. */
export function sameWork(a: Saved, b: Saved): boolean {
  return JSON.stringify(savedOf(draftOf(a))) === JSON.stringify(savedOf(draftOf(b)))
}
