import { favorites, playlistQueue, playlists } from '@xinghe/contract'
import type { HeadRule } from '#kernel/http/page-head.ts'
import { bind, type Route } from '#kernel/http/route.ts'
import { createFolder, deleteFolder, listFolders, moveFavorites, renameFolder } from './favorites/folders.ts'
import { listFavorites } from './favorites/list-favorites.ts'
import { dropSavedPlaylists, favoritePlaylist } from './favorites/save-playlists.ts'
import { dropFavorites, favoriteOne, saveIntoFolder } from './favorites/save-works.ts'
import { addToPlaylist, moveInPlaylist, removeFromPlaylist } from './items/change-items.ts'
import { listItems, showQueue } from './items/list-items.ts'
import { listsOfWork } from './items/lists-of-work.ts'
import { countVisit } from './lists/count-visit.ts'
import { deletePlaylists } from './lists/delete-playlists.ts'
import { listOfUser, listPlaylists, listSaved, showPlaylist } from './lists/list-playlists.ts'
import { dislikePlaylist, likePlaylist } from './lists/react-to-playlist.ts'
import { createPlaylist, updatePlaylist } from './lists/save-playlist.ts'
import { seeUpdates } from './series/see-updates.ts'

export const routes: Route[] = [
  bind(playlists.list, listPlaylists),
  bind(playlists.ofUser, listOfUser),
  bind(playlists.saved, listSaved),
  bind(playlists.details, showPlaylist),
  bind(playlists.items, listItems),
  bind(playlistQueue.show, showQueue),
  bind(playlists.ofWork, listsOfWork),
  bind(playlists.create, createPlaylist),
  bind(playlists.update, updatePlaylist),
  bind(playlists.delete, deletePlaylists),
  bind(playlists.add, addToPlaylist),
  bind(playlists.remove, removeFromPlaylist),
  bind(playlists.move, moveInPlaylist),
  bind(playlists.like, likePlaylist),
  bind(playlists.dislike, dislikePlaylist),
  bind(playlists.favorite, favoritePlaylist),
  bind(playlists.dropSaved, dropSavedPlaylists),
  bind(playlists.visit, countVisit),
  bind(favorites.toggle, favoriteOne),
  bind(favorites.works, listFavorites),
  bind(favorites.remove, dropFavorites),
  bind(favorites.see, seeUpdates),
  bind(favorites.folders, listFolders),
  bind(favorites.createFolder, createFolder),
  bind(favorites.renameFolder, renameFolder),
  bind(favorites.deleteFolder, deleteFolder),
  bind(favorites.saveInto, saveIntoFolder),
  bind(favorites.move, moveFavorites),
]

export const heads: HeadRule[] = [
  {
    path: /^\/collection\/([^/]+)\/?$/i,
    key: ([, key]) => key,
    head: async (scope, key) => {
      const { title, description, owner, cover } = await showPlaylist(scope, { key })
      return { title, description: description || owner.nickName, picture: cover?.url ?? null }
    },
  },
]
