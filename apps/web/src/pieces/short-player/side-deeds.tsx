import type { RelatedUser, Short } from '@xinghe/contract'
import { Avatar, type Glyph, glyphs, Icon, toast } from '@xinghe/ui'
import { copyText } from '../../lib/copy-text.ts'
import { playAddress } from '../../lib/play-address.ts'
import { usePlayer } from '../../player/controls/use-player.ts'
import type { Player } from '../../player/store.ts'
import { formatCount } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { useFollow } from '../follow-button/use-follow.ts'
import { useLike } from '../reaction/use-like.ts'
import styles from './short-player.module.css'

interface SideDeedsProps {
  short: Short
  player: Player | null
}

/** Down the right side: the author to follow, like, danmu, share. */
export function SideDeeds({ short, player }: SideDeedsProps) {
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
        onPress={() => void share(short, say('short.copied'), say('short.copyFailed'))}
      />
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
}

function Deed({ glyph, label, text, onPress, on = true, loved = false }: DeedProps) {
  return (
    <button
      type="button"
      className={styles.deed}
      aria-label={label}
      data-loved={loved || undefined}
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

/** By the platform's own sheet where there is one, else by a copied link. */
async function share(short: Short, copied: string, failed: string): Promise<void> {
  const path = short.source === 'work' ? playAddress(short.mediaKey) : `/miniVideoChannel?v=${short.mediaKey}`
  const url = new URL(path, window.location.origin).href
  if (typeof navigator.share === 'function') {
    // Closing the sheet rejects as well: nothing to tell.
    await navigator.share({ title: short.title, url }).catch(() => {})
    return
  }
  toast((await copyText(url)) ? copied : failed)
}
