/** What other modules may use of playlists and saved works. */
export { hasOwn } from './has-own.ts'
export { playlistCards } from './lists/playlist-cards.ts'
export { playlistNames } from './playlist-names.ts'
