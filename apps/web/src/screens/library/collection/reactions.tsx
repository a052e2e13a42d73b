import type { Playlist } from '@xinghe/contract'
import { messageTypes } from '@xinghe/contract/message-types'
import { glyphs } from '@xinghe/ui'
import { ActionPress } from '#components/action/action-press.tsx'
import { ForwardAction } from '#components/chat/forward-action.tsx'
import { playlistAddress } from '#components/playlist/playlist-address.ts'
import { shareLink } from '#components/share/share-link.ts'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './collection.module.css'
import { useReactions } from './use-reactions.ts'

/** Like, dislike, save and share, with their counts. */
export function Reactions({ playlist }: { playlist: Playlist }) {
  const t = useText()
  const { key, title, likeStatus, dd, dc, isFavorited, favorites, mine } = playlist
  const { owner, cover, isPublic } = playlist
  const { like, dislike, favorite } = useReactions(playlist)
  const countOr = (count: number, word: string) => (count > 0 ? formatCount(count, t) : word)
  return (
    <div className={styles.reactions}>
      <ActionPress
        glyph={glyphs.like}
        label={t('playlist.like')}
        on={likeStatus === 1}
        text={countOr(dd, t('playlist.like'))}
        onPress={like}
      />
      <ActionPress
        glyph={glyphs.dislike}
        label={t('playlist.dislike')}
        on={likeStatus === 2}
        text={countOr(dc, t('playlist.dislike'))}
        onPress={dislike}
      />
      {!mine && (
        <ActionPress
          glyph={glyphs.star}
          label={t(isFavorited ? 'playlist.saved' : 'playlist.save')}
          on={isFavorited}
          text={countOr(favorites, t('playlist.save'))}
          onPress={favorite}
        />
      )}
      <ActionPress
        glyph={glyphs.share}
        label={t('share.share')}
        text={t('share.share')}
        onPress={() => void shareLink({ title, path: playlistAddress(key) }, t)}
      />
      {isPublic && (
        <ForwardAction
          type={messageTypes.playlist}
          card={{ key, title, line: owner.nickName, cover, isVideo: false }}
        />
      )}
    </div>
  )
}
