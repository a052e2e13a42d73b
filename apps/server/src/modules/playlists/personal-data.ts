import type { PersonalRows } from '#kernel/personal-rows.ts'
import { takeBackSaves } from './favorites/save-playlists.ts'
import { deletePlaylistsOf } from './lists/delete-playlists.ts'
import { favoriteFolder, favoriteWork, playlist, playlistFavorite, playlistItem } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  // Before the playlists, by which they are found.
  {
    table: playlistItem,
    person: playlist.uid,
    through: { column: playlistItem.playlistId, parentId: playlist.id },
    erase: 'delete',
  },
  { table: playlist, person: playlist.uid, omit: ['popular', 'titleKey'], erase: deletePlaylistsOf },
  { table: playlistFavorite, person: playlistFavorite.uid, erase: takeBackSaves },
  { table: favoriteWork, person: favoriteWork.uid, erase: 'delete' },
  { table: favoriteFolder, person: favoriteFolder.uid, omit: ['nameKey'], erase: 'delete' },
]
