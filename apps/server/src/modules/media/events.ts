import type { AssetProgress, Rendition } from '@xinghe/contract'
import { event } from '#kernel/bus.ts'

/** The first seconds of a film can be played. */
export const assetBecamePlayable = event<{ assetId: string; durationSec: number }>('asset.becamePlayable')
/** The whole ladder stands. */
export const assetBecameReady = event<{ assetId: string; durationSec: number }>('asset.becameReady')
/** Pictures that may serve as its cover were cut from a film, best first. */
export const assetGotCovers = event<{ assetId: string; keys: string[] }>('asset.gotCovers')
/** More of a film can be played, or its state changed. */
export const assetProgressed = event<{
  assetId: string
  uid: string
  complete: boolean
  progress: AssetProgress
  renditions: Pick<Rendition, 'name' | 'readySec' | 'state'>[]
}>('asset.progressed')
