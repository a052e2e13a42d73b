/** Keys of the file store. */
export const chunkKey = (uploadId: string, index: number) =>
  `uploads/${uploadId}/${String(index).padStart(6, '0')}`
export const uploadFolder = (uploadId: string) => `uploads/${uploadId}`
export const pictureUploadFolder = (uid: string, key: string) => `pictures/${uid}-${key}`
export const assetFolder = (assetId: string) => `assets/${assetId}`
export const renditionFolder = (assetId: string, rendition: string) => `assets/${assetId}/${rendition}`
export const renditionFile = (assetId: string, rendition: string, file: string) =>
  `${renditionFolder(assetId, rendition)}/${file}`
export const storyboardFile = (assetId: string, sheet: number) => `assets/${assetId}/storyboard/${sheet}.webp`
export const subtitleFile = (assetId: string, index: number) => `assets/${assetId}/subtitles/${index}.vtt`
/** A whole film as one file, in the folder of its asset: it goes with it. */
export const wholeFile = (assetId: string, id: string) => `assets/${assetId}/whole/${id}.mp4`
export const fingerprintFile = (assetId: string) => `assets/${assetId}/fingerprint.bin`
/** Ids begin with a digit for centuries: a picture whose key begins so is private, and no public address serves it. */
const privateMark = 'p'
export const privateImageKey = (id: string) => privateMark + id
export const isPrivateImage = (key: string) => key.startsWith(privateMark)
export const imageFolder = (key: string) => `img/${key}`
export const imageFile = (key: string, width: number) => `img/${key}/${width}.webp`
/** As whose a visitor's pictures count; no uid begins so. */
const visitorMark = 'visitor-'
export const visitorSender = (network: string) => visitorMark + network
export const isVisitorSender = (uid: string) => uid.startsWith(visitorMark)
