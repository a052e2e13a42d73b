import type { ComponentType } from 'react'
import { lazyChunk } from '#lib/load-chunk.ts'
import { loadTexts } from '#text/text.ts'
import type { bodyCode } from './body-code.ts'

const body = (key: keyof typeof bodyCode) =>
  lazyChunk(async () => {
    const { texts, load } = (await import('./body-code.ts')).bodyCode[key]
    const [component] = await Promise.all([load(), loadTexts(texts)])
    return component
  })

/** Channels of home that do not consist of shelves, by key. Each loads its own code and texts when it is opened. */
export const bodies: Readonly<Record<string, ComponentType>> = {
  collection: body('collection'),
  stores: body('stores'),
  wyav: body('wyav'),
  tvlive: body('tvlive'),
}
