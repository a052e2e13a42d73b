/** Kinds of works. Each has a channel of home under the same word. */
export const workKinds = ['movie', 'drama', 'variety', 'anime', 'sport', 'short', 'documentary'] as const
export type WorkKind = (typeof workKinds)[number]

/** Home's other channels, with the kind of body each has. */
export const specialChannels = {
  tvlive: 'live',
  collection: 'collection',
  stores: 'library',
  wyav: 'user',
} as const

/** Channels that are shown in place on home; each is an address of home too. */
export const homeChannels: readonly string[] = [...workKinds, ...Object.keys(specialChannels)]

/** Channels of short videos: they share one screen. */
export const shortChannelKeys = [
  'chinese',
  'games',
  'news',
  'yule',
  'life',
  'music',
  'fashion',
  'tech',
] as const
export type ShortChannelKey = (typeof shortChannelKeys)[number]

/** The word of a short-video channel's address, and its key among home's channels. */
export const shortChannelWord = (key: ShortChannelKey) => (key === 'games' ? 'game' : key)
