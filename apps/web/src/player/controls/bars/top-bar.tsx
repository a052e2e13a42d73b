import { classNames, glyphs, IconButton } from '@xinghe/ui'
import { usePlayer } from '#player/use-player.ts'
import type { PlayerViewProps } from '#player/view-props.ts'
import styles from './bars.module.css'

type TopBarProps = PlayerViewProps & { shown: boolean; onMore: () => void }

export function TopBar({ player, t, title, onBack, shown, onMore }: TopBarProps) {
  const full = usePlayer(player, state => state.fullscreen !== 'off')
  const pipSupported = usePlayer(player, state => state.pipSupported)
  const back = full ? () => player.request.toggleFullscreen() : onBack
  return (
    <div className={classNames(styles.bar, styles.top)} inert={!shown}>
      {back && <IconButton glyph={glyphs.back} label={t('player.back')} onClick={back} />}
      <div className={styles.title}>{full && title}</div>
      {pipSupported && (
        <IconButton
          glyph={glyphs.pictureInPicture}
          label={t('player.pip')}
          onClick={() => player.request.togglePip(t)}
        />
      )}
      <IconButton glyph={glyphs.ellipsis} label={t('player.more')} onClick={onMore} />
    </div>
  )
}
