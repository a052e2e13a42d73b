import type { DanmuPosition } from '@xinghe/contract'
import { Segmented } from '@xinghe/ui'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import type { PlayerTranslate } from '../texts.ts'
import styles from './place-pad.module.css'

/** Seconds that it may stay. */
const stays = [2, 4, 8] as const
/** As far as its corner may go, so that some of it is seen; and a step of the arrow keys. Shares of the stage. */
const farthest = 0.95
const step = 0.05

interface PlacePadProps {
  t: PlayerTranslate
  /** Of the stage, width by height. */
  ratio: number
  value: DanmuPosition
  onChange: (place: DanmuPosition) => void
  /** What is put there, and in which color. */
  words: string
  color: string
}

/** Where in the picture a danmu appears, by a finger on a small stage or by arrow keys, and for how long. */
export function PlacePad({ t, ratio, value, onChange, words, color }: PlacePadProps) {
  function move({ currentTarget: stage, clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = stage.getBoundingClientRect()
    onChange({ ...value, x: shareOf((clientX - left) / width), y: shareOf((clientY - top) / height) })
  }
  /** Up and down are those of the picture: for a slider, down is less. */
  function press(event: KeyboardEvent) {
    const by = { ArrowDown: step, ArrowUp: -step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onChange({ ...value, y: shareOf(value.y + by) })
  }
  return (
    <div className={styles.pad} style={{ '--ratio': ratio } as CSSProperties}>
      <div
        className={styles.stage}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          move(event)
        }}
        onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && move(event)}
      >
        <span
          className={styles.words}
          style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%`, color }}
          aria-hidden="true"
        >
          {words}
        </span>
        {(['x', 'y'] as const).map(axis => (
          <input
            key={axis}
            type="range"
            className="sr-only"
            min={0}
            max={farthest}
            step={step}
            value={value[axis]}
            aria-label={t(`composer.place.${axis}`)}
            aria-valuetext={`${Math.round(value[axis] * 100)}%`}
            onChange={event => onChange({ ...value, [axis]: shareOf(Number(event.currentTarget.value)) })}
            onKeyDown={press}
          />
        ))}
      </div>
      <Segmented
        label={t('composer.stay')}
        value={String(value.staySec)}
        items={stays.map(seconds => ({ key: String(seconds), label: t('composer.stay.of', { seconds }) }))}
        onChange={seconds => onChange({ ...value, staySec: Number(seconds) })}
      />
      <p className={styles.hint}>{t('composer.place.hint')}</p>
    </div>
  )
}

/** To a hundredth. */
const shareOf = (share: number) => Math.round(100 * Math.max(0, Math.min(share, farthest))) / 100
