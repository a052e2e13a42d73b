import type { RelatedUser, Short } from '@xinghe/contract'
import { Avatar, type Glyph, glyphs, Icon } from '@xinghe/ui'
import { playAddress } from '#lib/play-address.ts'
import { usePlayer } from '#player/controls/use-player.ts'
import type { Player } from '#player/store.ts'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { useFollow } from '../follow-button/use-follow.ts'
import { useLike } from '../reaction/use-like.ts'
import { shareLink } from '../share/share-link.ts'
import styles from './short-player.module.css'

interface SideDeedsProps {
  short: Short
  player: Player | null
  onMenu: (short: Short) => void
}

/** Down the right side: the author to follow, like, danmu, share, and not to see the like of it. */
export function SideDeeds({ short, player, onMenu }: SideDeedsProps) {
  const say = useText()
  const { liked, likes, like } = useLike(short)
  return (
    <div className={styles.side}>
      {short.author && <Author author={short.author} />}
      <Deed
        glyph={glyphs.heart}
        on={liked}
        label={say(liked ? 'short.unlike' : 'short.like')}
        text={likes > 0 ? formatCount(likes, say) : say('short.like')}
        onPress={() => like()}
        loved={liked}
      />
      {short.danmu !== null && player && <DanmuDeed player={player} count={short.danmu} />}
      <Deed
        glyph={glyphs.share}
        label={say('short.share')}
        text={say('short.share')}
        onPress={() => void shareLink({ title: short.title, path: addressOf(short) }, say)}
      />
      {short.targets.length > 0 && (
        <Deed
          glyph={glyphs.ellipsis}
          label={`${say('common.more')} ${short.title}`}
          text={say('common.more')}
          onPress={() => onMenu(short)}
          menuOf={short.mediaKey}
        />
      )}
    </div>
  )
}

function DanmuDeed({ player, count }: { player: Player; count: number }) {
  const say = useText()
  const on = usePlayer(player, state => state.danmuOn)
  return (
    <Deed
      glyph={on ? glyphs.danmuOn : glyphs.danmuOff}
      label={say(on ? 'player.danmuHide' : 'player.danmuShow')}
      text={count > 0 ? formatCount(count, say) : say('short.danmu')}
      onPress={player.request.toggleDanmu}
    />
  )
}

interface DeedProps {
  glyph: Glyph
  label: string
  text: string
  onPress: () => void
  on?: boolean
  loved?: boolean
  /** Opens the menu of this short video. */
  menuOf?: string
}

function Deed({ glyph, label, text, onPress, on = true, loved = false, menuOf }: DeedProps) {
  return (
    <button
      type="button"
      className={styles.deed}
      aria-label={label}
      data-loved={loved || undefined}
      data-feed-menu={menuOf}
      aria-haspopup={menuOf === undefined ? undefined : 'dialog'}
      onClick={onPress}
    >
      <Icon glyph={glyph} filled={on} size="xl" />
      <span>{text}</span>
    </button>
  )
}

function Author({ author }: { author: RelatedUser }) {
  const say = useText()
  const { focus, isBlackList, isOwn, press } = useFollow(author)
  const done = focus || isOwn
  const word = say(isBlackList ? 'follow.blocked' : focus ? 'follow.followed' : 'follow.follow')
  return (
    <span className={styles.who}>
      <Avatar src={author.avatar ?? undefined} name={author.nickName} size="l" />
      {!isOwn && (
        <button
          type="button"
          className={styles.follow}
          data-done={done || undefined}
          aria-label={say('follow.of', { deed: word, name: author.nickName })}
          aria-pressed={focus}
          onClick={press}
        >
          <Icon glyph={isBlackList ? glyphs.minus : focus ? glyphs.check : glyphs.plus} size="s" />
        </button>
      )}
    </span>
  )
}

function addressOf({ source, mediaKey }: Short): string {
  return source === 'work' ? playAddress(mediaKey) : `/miniVideoChannel?v=${mediaKey}`
}
