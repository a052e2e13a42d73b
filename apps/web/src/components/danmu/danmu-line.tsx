import type { ListedDanmu } from '@xinghe/contract'
import { classNames, glyphs, Icon } from '@xinghe/ui'
import { useLiking } from '#components/like/use-liking.ts'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import type { DanmuScene } from './actions/danmu-subject.ts'
import styles from './danmu-line.module.css'
import { DanmuMenuButton } from './danmu-menu-button.tsx'

interface DanmuLineProps {
  line: ListedDanmu
  scene: DanmuScene
  /** When it was sent, or where in the episode it flies. */
  time: string
  /** Seeks to its time in the episode. */
  onJump?: () => void
}

/** One danmu in a list, with its likes and what else can be done about it. */
export function DanmuLine({ line, scene, time, onJump }: DanmuLineProps) {
  const t = useText()
  const { text, mine, coins, vip } = line
  const words = (
    <>
      <span className={styles.time}>{time}</span>
      <span className={classNames(styles.text, vip > 0 && styles.vip)}>
        {coins > 0 && (
          <Icon glyph={glyphs.coin} filled size="s" label={t('danmu.paid')} className={styles.coin} />
        )}
        {text}
        {mine && <span className={styles.mine}>{t('danmu.mine')}</span>}
      </span>
    </>
  )
  return (
    <div className={styles.line}>
      {onJump ? (
        <button
          type="button"
          className={styles.words}
          aria-label={t('danmu.jump', { time, text })}
          onClick={onJump}
        >
          {words}
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      <LikeButton line={line} />
      <DanmuMenuButton subject={line} scene={scene} />
    </div>
  )
}

/** One's own tells its likes and takes none. */
function LikeButton({ line }: { line: ListedDanmu }) {
  const t = useText()
  const { liked, likes, like } = useLiking('danmu', line)
  const count = likes > 0 ? formatCount(likes, t) : ''
  if (line.mine) return count && <span className={styles.like}>{t('danmu.liked', { count })}</span>
  return (
    <button
      type="button"
      className={classNames(styles.like, liked && styles.on)}
      aria-pressed={liked}
      aria-label={t(liked ? 'danmu.unlikeOf' : 'danmu.likeOf', { count: likes })}
      onClick={like}
    >
      {count}
      <Icon glyph={glyphs.like} filled={liked} size="s" />
    </button>
  )
}
