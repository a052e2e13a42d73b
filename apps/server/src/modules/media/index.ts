/** What other modules may use of films and pictures. */
export { assetBecamePlayable, assetBecameReady, assetGotCovers, assetProgressed } from './events.ts'
export { holderCookie } from './holder.ts'
export { type PlaySource, playSource } from './play-source.ts'
export { assets, pictures } from './read.ts'
export { storeImage } from './store-image.ts'
