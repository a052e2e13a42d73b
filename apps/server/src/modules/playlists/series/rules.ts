import { dayMs, hourMs } from '@xinghe/contract/time'

/** Whoever was told of a series is told of it again after so long at the earliest, ms: an hour's episodes are one notice. */
const apartMs = hourMs
/** For so long a last episode that is gone may come again without being a new one, ms. */
const goneMs = dayMs

interface Place {
  season: number
  number: number
}

/** Whether an episode comes after another one. */
export const isAfter = (a: Place, b: Place): boolean =>
  a.season > b.season || (a.season === b.season && a.number > b.number)

export interface SeriesState extends Place {
  /** From when on that one could be watched; null of the one that there was when it was first followed. */
  raisedAt: number | null
  /** That is still to be told. */
  isPending: boolean
  /** When its followers began to be told last. */
  toldAt: number | null
  /** Since when the work's last episode is one before it: that was deleted, or had a wrong number. */
  goneSince: number | null
}

export interface Look extends SeriesState {
  /** Its followers are told now. */
  begins: boolean
  /** When it is looked at again; null: when its work changes. */
  dueAt: number | null
}

/** What becomes of a followed series that is looked at; `last` is its last episode, null while it is not published. */
export function lookAt(known: SeriesState, last: (Place & { cameAt: number }) | null, now: number): Look {
  const { season, number, raisedAt, isPending, toldAt, goneSince } = known
  const state = { season, number, raisedAt, isPending, toldAt, goneSince, begins: false }
  if (!last) return { ...state, dueAt: null }
  if (last.cameAt > now) return { ...state, dueAt: last.cameAt }
  if (isAfter(state, last)) {
    const since = goneSince ?? now
    if (since + goneMs > now) return { ...state, goneSince: since, dueAt: since + goneMs }
    return { ...state, season: last.season, number: last.number, goneSince: null, dueAt: now }
  }
  state.goneSince = null
  const isNew = isAfter(last, state)
  const raised = isNew ? { season: last.season, number: last.number, raisedAt: last.cameAt } : {}
  if (!isNew && !isPending) return { ...state, dueAt: null }
  const freeAt = toldAt === null ? now : toldAt + apartMs
  if (freeAt > now) return { ...state, ...raised, isPending: true, dueAt: freeAt }
  return { ...state, ...raised, isPending: false, toldAt: now, begins: true, dueAt: now }
}
