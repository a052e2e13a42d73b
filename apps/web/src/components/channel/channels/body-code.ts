import type { ComponentType } from 'react'
import type { TextPart } from '#text/text.ts'

interface BodyCode {
  texts: readonly TextPart[]
  load: () => Promise<ComponentType>
}

/** The code and texts of each body, in a file of its own: see screens.ts. */
export const bodyCode = {
  collection: {
    texts: ['library'],
    load: async () => (await import('../collection-channel/collection-channel.tsx')).CollectionChannel,
  },
  stores: {
    texts: ['library'],
    load: async () => (await import('../stores-channel/stores-channel.tsx')).StoresChannel,
  },
  wyav: {
    texts: ['short'],
    load: async () => (await import('../wyav-channel/wyav-channel.tsx')).WyavChannel,
  },
  tvlive: {
    texts: ['live', 'play', 'danmu', 'player'],
    load: async () => (await import('#components/live/live-channel.tsx')).LiveChannel,
  },
} satisfies Record<string, BodyCode>
