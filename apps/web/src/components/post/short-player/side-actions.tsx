import type { RelatedUser, Short } from '@xinghe/contract'
import { Avatar, glyphs, Icon } from '@xinghe/ui'
import { useState } from 'react'
import { useFollow } from '#components/person/follow-button/use-follow.ts'
import { sharedShort } from '#components/share/shared.ts'
import { useShare } from '#components/share/use-share.tsx'
import { useTip } from '#components/work/tips/use-tip.tsx'
import { useOptimisticOverride } from '#data/optimistic-override.ts'
import { later, useLater } from '#lib/later.ts'
import { Link } from '#lib/router/link.tsx'
import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'
import { useSession } from '#stores/session.ts'
import { formatCount } from '#text/format.ts'
import { loadTexts, useText } from '#text/text.ts'
import { useLike } from '../reaction/use-like.ts'
import { SaveAction } from './save-action.tsx'
import styles from './short-player.module.css'
import { SideAction } from './side-action.tsx'
import { titleOfShort } from './title-of-short.ts'

const commentsSheet = later(async () => {
  const [{ CommentsSheet }] = await Promise.all([
    import('#components/comments/comments-sheet.tsx'),
    loadTexts(['comments', 'components', 'moderation']),
  ])
  return CommentsSheet
})

interface SideActionsProps {
  short: Short
  /** It is the one that is watched. */
  shown: boolean
  /** How many danmu it has, those that were sent here among them. */
  danmu: number
  player: Player | null
  /** The menu has more than what a recommendation brings. */
  hasMore: boolean
  onMenu: (short: Short) => void
}

/** Down the right side: the author to follow, like, comments, danmu, coins, save, share, and more: not to see the like of it, report. */
export function SideActions({ short, shown, danmu, player, hasMore, onMenu }: SideActionsProps) {
  const t = useText()
  const { liked, likes, like } = useLike(short)
  // What is written here shows before the feed says so.
  const [{ comments }] = useOptimisticOverride(
    'comments',
    short.mediaKey,
    { comments: short.comments },
    short,
  )
  const isOwn = useSession(state => state.token !== null && state.token.uid === short.author?.uid)
  const [commenting, setCommenting] = useState(false)
  const Comments = useLater(commentsSheet, commenting)
  const share = useShare(sharedShort(short, `/miniVideoChannel?v=${short.mediaKey}`), 'dark')
  const film = player && {
    seek: player.request.seek,
    seconds: () => player.store.getState().currentTime,
  }
  return (
    <>
      <div className={styles.side}>
        {short.author && <Author author={short.author} />}
        <SideAction
          glyph={glyphs.heart}
          on={liked}
          label={t(liked ? 'short.unlike' : 'short.like')}
          text={likes > 0 ? formatCount(likes, t) : t('short.like')}
          onPress={() => like()}
          loved={liked}
        />
        <SideAction
          glyph={glyphs.comment}
          on={false}
          label={t('short.comments')}
          text={comments > 0 ? formatCount(comments, t) : t('short.comments')}
          onPress={() => setCommenting(true)}
        />
        {short.danmu !== null && player && <DanmuAction player={player} count={danmu} />}
        {!isOwn && <TipAction short={short} shown={shown} />}
        {short.source === 'work' && <SaveAction mediaKey={short.mediaKey} shown={shown} />}
        <SideAction
          glyph={glyphs.share}
          label={t('short.share')}
          text={t('short.share')}
          onPress={share.press}
        />
        {(short.targets.length > 0 || hasMore) && (
          <SideAction
            glyph={glyphs.ellipsis}
            label={`${t('common.more')} ${titleOfShort(short, t)}`}
            text={t('common.more')}
            onPress={() => onMenu(short)}
            menuOf={short.mediaKey}
          />
        )}
      </div>
      {share.sheet}
      {Comments && (
        <Comments
          mediaKey={short.mediaKey}
          film={film}
          open={commenting}
          onClose={() => setCommenting(false)}
        />
      )}
    </>
  )
}

function DanmuAction({ player, count }: { player: Player; count: number }) {
  const t = useText()
  const on = usePlayer(player, state => state.danmuOn)
  return (
    <SideAction
      glyph={on ? glyphs.danmuOn : glyphs.danmuOff}
      label={t(on ? 'player.danmuHide' : 'player.danmuShow')}
      text={count > 0 ? formatCount(count, t) : t('short.danmu')}
      onPress={player.request.toggleDanmu}
    />
  )
}

function TipAction({ short, shown }: { short: Short; shown: boolean }) {
  const t = useText()
  const { coins, given, press, sheet } = useTip(short.mediaKey, shown)
  const count = formatCount(coins, t)
  return (
    <>
      <SideAction
        glyph={glyphs.coin}
        label={coins > 0 ? t('short.tipped', { count }) : t('short.tip')}
        text={coins > 0 ? count : t('short.tip')}
        onPress={press}
        on={given}
        golden={given}
      />
      {sheet}
    </>
  )
}

function Author({ author }: { author: RelatedUser }) {
  const t = useText()
  const { focus, isBlackList, isOwn, press } = useFollow(author)
  const done = focus || isOwn
  const word = t(isBlackList ? 'follow.blocked' : focus ? 'follow.followed' : 'follow.follow')
  return (
    <span className={styles.who}>
      <Link to={`/space/${author.uid}`} aria-label={author.nickName}>
        <Avatar src={author.avatar ?? undefined} name={author.nickName} size="l" />
      </Link>
      {!isOwn && (
        <button
          type="button"
          className={styles.follow}
          data-done={done || undefined}
          aria-label={t('follow.of', { action: word, name: author.nickName })}
          aria-pressed={focus}
          onClick={press}
        >
          <Icon glyph={isBlackList ? glyphs.minus : focus ? glyphs.check : glyphs.plus} size="s" />
        </button>
      )}
    </span>
  )
}
