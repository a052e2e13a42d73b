import type { ComponentType } from 'react'
import { lazyChunk } from '#lib/load-chunk.ts'
import { loadTexts, type TextPart } from '#text/text.ts'

function body(load: () => Promise<ComponentType>, texts: readonly TextPart[]) {
  return lazyChunk(async () => {
    const [component] = await Promise.all([load(), loadTexts(texts)])
    return component
  })
}

/** Channels of home that do not consist of shelves, by key. Each loads its own code and texts when it is opened. */
export const bodies: Readonly<Record<string, ComponentType>> = {
  collection: body(
    async () => (await import('../collection-channel/collection-channel.tsx')).CollectionChannel,
    ['library'],
  ),
  stores: body(async () => (await import('../stores-channel/stores-channel.tsx')).StoresChannel, ['library']),
  wyav: body(async () => (await import('../wyav-channel/wyav-channel.tsx')).WyavChannel, ['short']),
  tvlive: body(
    async () => (await import('#components/live/live-channel.tsx')).LiveChannel,
    ['live', 'play', 'danmu', 'player'],
  ),
}
