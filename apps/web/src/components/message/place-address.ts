import type { MessageTarget, NoticePlace } from '@xinghe/contract'
import { postAddress } from '#components/post/post-address.ts'
import { playAddress } from '#lib/play-address.ts'

/** Where a notice leads: to the comment where the place shows one by its address, else to the place. */
export function placeAddress({ kind, mediaKey }: NoticePlace, comment?: string): string {
  if (kind === 'playlist') return `/collection/${mediaKey}`
  if (kind === 'work') return comment ? `/play/${mediaKey}?comment=${comment}` : playAddress(mediaKey)
  return postAddress(mediaKey, comment)
}

/** Where a message of the site leads. */
export function targetAddress({ kind, value }: MessageTarget): string {
  if (kind === 'page') return value
  return kind === 'work' ? playAddress(value) : postAddress(value)
}
