import { Badge } from '@xinghe/ui'
import type { Quality } from '#player/play-port.ts'
import { isReady } from '#player/source/quality.ts'
import { usePlayer } from '#player/use-player.ts'
import type { SheetProps } from '#player/view-props.ts'
import styles from './choice-list.module.css'
import { ChoiceList } from './choice-list.tsx'
import { PlayerSheet } from './player-sheet.tsx'

export function QualitySheet(props: SheetProps) {
  const { player, t, onGate, open, onClose } = props
  const qualities = usePlayer(player, state => state.qualities)
  const choice = usePlayer(player, state => state.currentQuality)
  const playing = usePlayer(player, state => state.playingQuality)
  const currentTime = usePlayer(player, state => (open ? Math.floor(state.currentTime) : 0))
  const choose = (name: string, gate: Quality['gate']) => {
    onClose()
    if (gate) onGate?.(gate)
    else player.request.setQuality(name)
  }
  const known = qualities.some(({ name }) => name === choice)
  const rows = qualities.toSorted((a, b) => b.height - a.height)
  return (
    <PlayerSheet {...props} heading={t('player.quality')}>
      <ChoiceList
        label={t('player.quality')}
        choices={[
          ...rows.map(quality => ({
            key: quality.name,
            words: (
              <>
                {quality.name}
                <QualityMark quality={quality} ready={isReady(quality, currentTime)} t={t} />
              </>
            ),
            chosen: quality.name === choice,
            disabled: !quality.gate && !isReady(quality, currentTime),
            onChoose: () => choose(quality.name, quality.gate),
          })),
          {
            key: 'auto',
            words:
              !known && playing ? t('player.qualityAutoNow', { name: playing }) : t('player.qualityAuto'),
            chosen: !known,
            onChoose: () => choose('auto', null),
          },
        ]}
      />
    </PlayerSheet>
  )
}

type QualityMarkProps = { quality: Quality; ready: boolean } & Pick<SheetProps, 't'>

function QualityMark({ quality, ready, t }: QualityMarkProps) {
  if (quality.gate === 'vip') return <Badge tone="vip">{t('player.qualityVip')}</Badge>
  if (quality.gate === 'login') return <Badge tone="soft">{t('player.qualityLogin')}</Badge>
  return ready ? null : <span className={styles.note}>{t('player.qualityMaking')}</span>
}
