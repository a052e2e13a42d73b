import type { ComponentType } from 'react'
import { lazyChunk } from '#lib/load-chunk.ts'
import { loadTexts, type TextPart } from '#text/text.ts'

function body(load: () => Promise<ComponentType>, texts: readonly TextPart[]) {
  return lazyChunk(async () => {
    const [component] = await Promise.all([load(), loadTexts(texts)])
    return component
  })
}

const collection = () => import('../collection-channel/collection-channel.tsx')
const stores = () => import('../stores-channel/stores-channel.tsx')
const wyav = () => import('../wyav-channel/wyav-channel.tsx')
const live = () => import('#components/live/live-channel.tsx')

/** Channels of home that do not consist of shelves, by key. Each loads its own code and texts when it is opened. */
export const bodies: Readonly<Record<string, ComponentType>> = {
  collection: body(() => collection().then(module => module.CollectionChannel), ['library']),
  stores: body(() => stores().then(module => module.StoresChannel), ['library']),
  wyav: body(() => wyav().then(module => module.WyavChannel), ['short']),
  tvlive: body(() => live().then(module => module.LiveChannel), ['live', 'play', 'danmu', 'player']),
}
