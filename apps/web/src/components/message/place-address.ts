import type { MessageTarget, NoticePlace } from '@xinghe/contract'
import { playAddress } from '#lib/play-address.ts'

/** Where a notice leads: to the comment where the place shows one by its address, else to the place. */
export function placeAddress({ kind, mediaKey, uid, isVideo }: NoticePlace, comment?: string): string {
  if (kind === 'playlist') return `/collection/${mediaKey}`
  if (kind === 'work') return comment ? `/play/${mediaKey}?comment=${comment}` : playAddress(mediaKey)
  return isVideo ? shortAddress(mediaKey) : `/space/${uid ?? ''}`
}

/** Where a message of the site leads. */
export function targetAddress({ kind, value }: MessageTarget): string {
  if (kind === 'page') return value
  return kind === 'work' ? playAddress(value) : shortAddress(value)
}

const shortAddress = (mediaKey: string) => `/miniVideoChannel?v=${mediaKey}`
