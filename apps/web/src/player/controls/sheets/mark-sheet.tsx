import { Button, Chip, glyphs, IconButton, Segmented, toast } from '@xinghe/ui'
import { useState } from 'react'
import type { Mark } from '#player/play-port.ts'
import { previewSkip } from '#player/skip/preview-skip.ts'
import { usePlayer } from '#player/use-player.ts'
import type { SheetProps } from '#player/view-props.ts'
import { formatClock } from '#text/format.ts'
import styles from './mark-sheet.module.css'
import { PlayerSheet } from './player-sheet.tsx'

const kinds = ['intro', 'recap', 'outro'] as const
type Edge = 'start' | 'end'

/** A viewer says where a part of the episode begins and ends. */
export function MarkSheet(props: SheetProps) {
  const { player, t } = props
  // Another episode begins with a blank form.
  const episode = usePlayer(player, state => state.episode)
  return (
    <PlayerSheet {...props} heading={t('player.mark.title')} inner>
      <MarkForm key={episode} {...props} />
    </PlayerSheet>
  )
}

function MarkForm(props: SheetProps) {
  const { player, t } = props
  const marks = usePlayer(player, state => state.marks)
  const [kind, setKind] = useState<Mark['kind']>('intro')
  return (
    <div className={styles.form}>
      <Segmented
        label={t('player.mark.kind')}
        value={kind}
        items={kinds.map(key => ({ key, label: t(`player.mark.${key}`) }))}
        onChange={setKind}
      />
      <SpanForm key={kind} {...props} kind={kind} known={marks.find(mark => mark.kind === kind)} />
      <p className={styles.note}>{t('player.mark.note')}</p>
    </div>
  )
}

const stepSec = 0.5
const leastSec = 3
const clockOf = (seconds: number) => formatClock(seconds) + (seconds % 1).toFixed(1).slice(1)
const tenth = (seconds: number) => Math.round(seconds * 10) / 10

type SpanFormProps = SheetProps & { kind: Mark['kind']; known: Mark | undefined }

function SpanForm({ player, t, onClose, kind, known }: SpanFormProps) {
  const durationSec = usePlayer(player, state => state.durationSec)
  const here = () => tenth(Math.min(durationSec, player.store.getState().currentTime))
  const [start, setStart] = useState(() => known?.startSec ?? here())
  const [end, setEnd] = useState(known?.endSec ?? null)
  const [sending, setSending] = useState(false)
  const span = start !== null && end !== null && end - start >= leastSec ? { start, end } : null
  const isShort = start !== null && end !== null && span === null

  async function send() {
    const { mediaKey, episode } = player.store.getState()
    if (!span || mediaKey === null || episode === null) return
    setSending(true)
    const mark = { mediaKey, episode, kind, startSec: span.start, endSec: span.end }
    const sent = await player.port.marker?.send(mark)
    setSending(false)
    if (!sent) return
    toast(t(sent.agreed ? 'player.mark.agreed' : 'player.mark.sent'))
    onClose()
  }

  const edge = (name: Edge, seconds: number | null, set: (seconds: number) => void) => {
    const words = t(`player.mark.${name}`)
    const move = (by: number) =>
      seconds !== null && set(tenth(Math.min(durationSec, Math.max(0, seconds + by))))
    return (
      <div className={styles.row}>
        <span className={styles.name}>{words}</span>
        <IconButton
          glyph={glyphs.minus}
          size="m"
          disabled={seconds === null}
          label={t('player.mark.earlier', { edge: words })}
          onClick={() => move(-stepSec)}
        />
        <output className={styles.time}>
          {seconds === null ? t('player.mark.unset') : clockOf(seconds)}
        </output>
        <IconButton
          glyph={glyphs.plus}
          size="m"
          disabled={seconds === null}
          label={t('player.mark.later', { edge: words })}
          onClick={() => move(stepSec)}
        />
        <Chip className={styles.here} onClick={() => set(here())}>
          {t(name === 'start' ? 'player.mark.hereStart' : 'player.mark.hereEnd')}
        </Chip>
      </div>
    )
  }
  return (
    <>
      {edge('start', start, setStart)}
      {edge('end', end, setEnd)}
      <p className={styles.problem} aria-live="polite">
        {isShort && t('player.mark.short')}
      </p>
      <div className={styles.actions}>
        <Button
          kind="secondary"
          disabled={!span}
          onClick={() => span && previewSkip(player, span.start, span.end)}
        >
          {t('player.mark.preview')}
        </Button>
        <Button disabled={!span} loading={sending} onClick={() => void send()}>
          {t('player.mark.send')}
        </Button>
      </div>
    </>
  )
}
