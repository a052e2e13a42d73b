import type { DanmuLimits, LiveChannel } from '@xinghe/contract'
import { pictureAt } from '@xinghe/contract/pictures'
import { glyphs, IconButton, toast } from '@xinghe/ui'
import { type TouchEvent, useState } from 'react'
import { later, useLater } from '#lib/later.ts'
import { Composer } from '#player/composer/composer.tsx'
import { PlayerView } from '#player/player-view.tsx'
import { useSignedIn } from '#stores/session.ts'
import { loadTexts, useText } from '#text/text.ts'
import { useGuestMask } from '../account/guest-mask/use-require-sign-in.ts'
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
  const { limits } = useDanmuConfig()
  const [tuning, setTuning] = useState(false)
  const [reading, setReading] = useState(false)
  const { player, opened } = play
  const Gate = useLater(liveGate, (opened?.refused ?? null) !== null)
  const title = [channel?.name, channel?.now && showingName(channel.now, t)].filter(Boolean).join(' · ')

  function onGate(reason: 'login' | 'vip') {
    if (reason === 'login') showGuestMask('quality')
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
            onSend={danmu.send}
            danmuLimits={limits}
            onDanmuSettings={() => setTuning(true)}
          />
        )}
      </div>
      <div className={styles.composer}>
        {player && <DanmuSwitch player={player} />}
        <Field play={play} danmu={danmu} limits={limits} />
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

interface FieldProps {
  play: LivePlay
  danmu: LiveDanmu
  limits: DanmuLimits | null
}

function Field({ play, danmu, limits }: FieldProps) {
  const t = useText()
  const showGuestMask = useGuestMask()
  const signedIn = useSignedIn()
  const { opened } = play
  const isMute = opened !== null && opened.refused === null && !opened.danmu
  const blocked = !signedIn
    ? { words: t('danmu.loginPlaceholder'), onPress: () => showGuestMask('danmu') }
    : !danmu.send && {
        words: t(isMute ? 'live.danmuClosed' : 'danmu.notPlaying'),
        onPress: () => {},
      }
  return <Composer t={t} onSend={danmu.send ?? refuse} limits={limits} blocked={blocked || undefined} />
}

/** Never called: where sending is not allowed, the field is blocked. */
const refuse = () => Promise.reject(new Error('sending is not allowed here'))
