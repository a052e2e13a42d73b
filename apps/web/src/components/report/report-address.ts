import type { SubjectKind } from '@xinghe/contract'

/** Where a danmu is found again. */
export interface DanmuPlace {
  mediaKey: string
  episode: string
  /** Seconds into the episode. */
  time: number
}

/** The screen that reports something; visitors sign in first. It shows what the server says of it, never the address. */
export function reportAddress(kind: SubjectKind, id: string, place?: DanmuPlace): string {
  const params = new URLSearchParams({ kind, id })
  if (place) {
    params.set('mediaKey', place.mediaKey)
    params.set('episode', place.episode)
    params.set('time', String(Math.floor(place.time)))
  }
  return `/complaint?${params}`
}

/** The place in such an address; null where none is told, or none that could be. */
export function placeIn(params: URLSearchParams): DanmuPlace | null {
  const [mediaKey, episode, time] = ['mediaKey', 'episode', 'time'].map(name => params.get(name) ?? '')
  if (!mediaKey || !episode || !time || !/^\d{1,6}$/.test(time)) return null
  return { mediaKey, episode, time: Number(time) }
}
