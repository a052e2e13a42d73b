import type { AssetProgress, Rendition } from '@xinghe/contract'
import { event } from '#kernel/bus.ts'

/** The first seconds of a film can be played. */
export const assetBecamePlayable = event<{ assetId: string; durationSec: number }>('asset.becamePlayable', {
  changesAnswers: true,
})
/** All renditions are complete. */
export const assetBecameReady = event<{ assetId: string; durationSec: number }>('asset.becameReady', {
  changesAnswers: true,
})
/** Cover candidates were cut from a film, best first. */
export const assetGotCovers = event<{ assetId: string; keys: string[] }>('asset.gotCovers', {
  changesAnswers: true,
})
/** The sound of a film can be compared with that of others. */
export const assetGotFingerprint = event<{ assetId: string }>('asset.gotFingerprint', {
  changesAnswers: false,
})
/** A film is deleted: inside its transaction, before its rows go. */
export const assetDeleted = event<{ assetId: string; pictureKeys: readonly string[] }>('asset.deleted', {
  changesAnswers: true,
})
/** Pictures are deleted, those of films too. */
export const picturesDeleted = event<{ keys: readonly string[] }>('pictures.deleted', {
  changesAnswers: true,
})
/** More of a film can be played, or its state changed. */
export const assetProgressed = event<{
  assetId: string
  uid: string
  complete: boolean
  progress: AssetProgress
  renditions: Pick<Rendition, 'name' | 'readySec' | 'state'>[]
}>('asset.progressed', { changesAnswers: false })
