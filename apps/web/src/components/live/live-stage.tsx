import type { LiveChannel } from '@xinghe/contract'
import { pictureAt } from '@xinghe/contract/pictures'
import { glyphs, IconButton, toast } from '@xinghe/ui'
import { type TouchEvent, useState } from 'react'
import { later, useLater } from '#lib/later.ts'
import { Composer } from '#player/composer/composer.tsx'
import type { ComposerProps } from '#player/composer/composer-props.ts'
import { PlayerView } from '#player/player-view.tsx'
import type { Gate as GateReason } from '#player/view-props.ts'
import { loadTexts, useText } from '#text/text.ts'
import { useGuestMask } from '../account/guest-mask/use-require-sign-in.ts'
import { LaterBubble } from '../danmu/actions/later-bubble.tsx'
import { useDanmuBlocked } from '../danmu/compose/use-danmu-blocked.ts'
import { DanmuSettings } from '../danmu/danmu-settings.tsx'
import { DanmuSwitch } from '../danmu/danmu-switch.tsx'
import { useDanmuConfig } from '../danmu/use-danmu-config.ts'
import { DanmuSheet } from './danmu-sheet.tsx'
import styles from './live-channel.module.css'
import { showingName } from './showing-name.ts'
import { type LiveDanmu, useLiveDanmu } from './use-live-danmu.ts'
import type { LivePlay } from './use-live-player.ts'

const liveGate = later(async () => {
  const [{ LiveGate }] = await Promise.all([import('./live-gate.tsx'), loadTexts(['wall'])])
  return LiveGate
})

interface LiveStageProps {
  id: string
  /** Undefined where it is not in the list. */
  channel: LiveChannel | undefined
  play: LivePlay
}

/** The picture of the channel with the danmu field under it; both stay above while the list scrolls. */
export function LiveStage({ id, channel, play }: LiveStageProps) {
  const t = useText()
  const showGuestMask = useGuestMask()
  const danmu = useLiveDanmu(play, id)
  const [tuning, setTuning] = useState(false)
  const [reading, setReading] = useState(false)
  const { player, opened } = play
  const Gate = useLater(liveGate, (opened?.refused ?? null) !== null)
  const title = [channel?.name, channel?.now && showingName(channel.now, t)].filter(Boolean).join(' · ')

  function onGate(reason: GateReason) {
    if (reason !== 'vip') showGuestMask('quality')
    else toast(t('toast.vipRequired'), { durationMs: 3000 })
  }

  return (
    <div className={styles.stage} onTouchStart={ownTouch} onTouchEnd={ownTouch}>
      <div className={styles.screen}>
        {player && (
          <PlayerView
            player={player}
            t={t}
            title={title}
            poster={channel?.now?.cover ? pictureAt(channel.now.cover.url, 743) : undefined}
            onGate={onGate}
            renderGate={reason => Gate && <Gate reason={reason} still={channel?.now?.cover?.url} />}
            renderComposer={onActive => <Field play={play} danmu={danmu} overPicture onActive={onActive} />}
            renderDanmuMenu={(pressed, onClose) => (
              <LaterBubble
                pressed={pressed}
                target={{ player, place: null }}
                onGone={danmu.removeLine}
                onClose={onClose}
              />
            )}
            onDanmuSettings={() => setTuning(true)}
          />
        )}
      </div>
      <div className={styles.composer}>
        {player && <DanmuSwitch player={player} />}
        <Field play={play} danmu={danmu} />
        <IconButton glyph={glyphs.comment} label={t('live.said')} onClick={() => setReading(true)} />
      </div>
      <DanmuSheet
        open={reading}
        danmu={danmu}
        onClose={() => setReading(false)}
        onTune={() => {
          setReading(false)
          setTuning(true)
        }}
      />
      <DanmuSettings open={tuning} onClose={() => setTuning(false)} player={player} />
    </div>
  )
}

/** A swipe on the picture controls the player and does not switch home's channel. */
function ownTouch(event: TouchEvent): void {
  event.stopPropagation()
}

interface FieldProps extends Pick<ComposerProps, 'overPicture' | 'onActive'> {
  play: LivePlay
  danmu: LiveDanmu
}

function Field({ play, danmu, ...look }: FieldProps) {
  const t = useText()
  const { limits } = useDanmuConfig()
  const { opened } = play
  const isMute = opened !== null && opened.refused === null && !opened.danmu
  const here = danmu.send ? undefined : t(isMute ? 'live.danmuClosed' : 'danmu.notPlaying')
  const blocked = useDanmuBlocked(limits, here)
  return <Composer {...look} t={t} onSend={danmu.send ?? refuse} limits={limits} blocked={blocked} />
}

/** Never called: where sending is not allowed, the field is blocked. */
const refuse = () => Promise.reject(new Error('sending is not allowed here'))
