/** What other modules may use of films and pictures. */
export { type FilmState, filmStates } from './assets/film-states.ts'
export { filmToLink } from './assets/film-to-link.ts'
export {
  type Fingerprint,
  fingerprintStates,
  readFingerprint,
  requestFingerprints,
} from './assets/fingerprints.ts'
export { assets, fileChapters } from './assets/queries.ts'
export { type SegmentedFilm, type SegmentedRendition, segmentedFilms } from './assets/segmented-films.ts'
export {
  type FilmRendition,
  finishedRenditions,
  makeWholeFile,
  removeWholeFiles,
} from './assets/whole-files.ts'
export { deleteLater } from './deletion/delete-unused.ts'
export { filmUsePorts, pictureUsePorts, usesIn } from './deletion/uses.ts'
export {
  commonStretch,
  INIT_NAME,
  masterPlaylist,
  type Stretch,
  segmentName,
  tidyChapters,
} from './engine/index.ts'
export {
  assetBecamePlayable,
  assetBecameReady,
  assetDeleted,
  assetGotCovers,
  assetGotFingerprint,
  assetProgressed,
  picturesDeleted,
} from './events.ts'
export { ownPicture, ownPictures } from './pictures/own-picture.ts'
export { privatePictures } from './pictures/private-pictures.ts'
export { filmFrames, images, pictures } from './pictures/queries.ts'
export { storeImage, storeUpload } from './pictures/store-image.ts'
export { pictureSender } from './pictures/visitor-picture.ts'
export { holderCookie, holderOf } from './serve/holder-cookie.ts'
export {
  type PlayRequest,
  type PlayRight,
  playRightsPort,
  staffRight,
  staffSessionOf,
} from './serve/play-rights.ts'
export { type PlaySource, playSource } from './serve/play-source.ts'
export { createSender, segmentCacheControl, sendPlaylist } from './serve/send-file.ts'
export { renditionFile, wholeFile } from './storage-keys.ts'
export { mayUpload } from './uploads/check-uploader.ts'
export { uploadState } from './uploads/receive-chunk.ts'
export { uploadTargets } from './uploads/upload-targets.ts'
export { imageUrl } from './views.ts'
