import type { ShortChannelKey } from '@xinghe/contract'

export type ChannelMap = Partial<Record<ShortChannelKey, readonly string[]>>

/** The channel most of these posts belong to by their labels; the first of the map among equals. */
export function fieldOf(
  posts: readonly { labels: readonly string[] }[],
  map: ChannelMap,
): ShortChannelKey | null {
  let best: { key: ShortChannelKey; posts: number } | null = null
  for (const [key, labels] of Object.entries(map) as [ShortChannelKey, readonly string[]][]) {
    const fitting = posts.filter(post => post.labels.some(label => labels.includes(label))).length
    if (fitting > (best?.posts ?? 0)) best = { key, posts: fitting }
  }
  return best?.key ?? null
}
