import { classNames, toast } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import type { Mark } from '../play-port.ts'
import { usePlayer } from '../use-player.ts'
import type { PlayerViewProps } from '../view-props.ts'
import styles from './skip.module.css'
import { skipOf } from './skip-rule.ts'
import { useMarks } from './use-marks.ts'

/** The button is shown for so long by itself, then with the controls. */
const shownMs = 8000
/** The next episode begins after so many seconds of an outro. */
const countdownSec = 5

type SkipProps = PlayerViewProps & { open: boolean }

/** Skips intros, recaps and outros: by itself where the viewer wants that, else on a press. */
export function Skip(props: SkipProps) {
  const { player, t, onNext, nextLabel, autoNext, autoSkip, open } = props
  const [mark, setMark] = useState<Mark | null>(null)
  const [isNew, setIsNew] = useState(false)
  const [left, setLeft] = useState<number | null>(null)
  const paused = usePlayer(player, state => state.paused)
  const durationSec = usePlayer(player, state => state.durationSec)
  const skip = mark && skipOf(mark, durationSec, onNext !== undefined)

  useMarks(player, (entered, byItself) => {
    const { availableTo, currentTime, sleep } = player.store.getState()
    setLeft(null)
    setIsNew(entered !== null)
    setMark(entered)
    if (!entered || !byItself || !autoSkip) return
    const skip = skipOf(entered, durationSec, onNext !== undefined)
    if (skip === 'next' && autoNext && sleep !== 'end') setLeft(countdownSec)
    if (skip !== 'seek' || (availableTo > 0 && availableTo < entered.endSec)) return
    player.request.seek(entered.endSec)
    const undo = { label: t('player.undo'), onPress: () => player.request.seek(currentTime) }
    // Over the picture: at the foot it would cover the danmu field.
    toast(t(`player.skipped.${entered.kind}`), { action: undo, at: 'top' })
    setMark(null)
  })
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => setIsNew(false), shownMs)
    return () => clearTimeout(timer)
  }, [isNew])
  useEffect(() => {
    if (left === null || paused) return
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1)
      setLeft(null)
      onNext?.()
    }, 1000)
    return () => clearTimeout(timer)
  }, [left, paused, onNext])

  if (!mark || !skip || !(isNew || open || left !== null)) return null
  const next = nextLabel ?? t('player.next')
  const act = () => {
    setMark(null)
    if (skip === 'next') onNext?.()
    else player.request.seek(mark.endSec)
  }
  return (
    <div className={classNames(styles.skip, open && styles.raised)} data-controls="">
      <button type="button" className={styles.main} onClick={act}>
        {left !== null
          ? t('player.nextIn', { seconds: left, next })
          : skip === 'next'
            ? next
            : t(`player.skip.${mark.kind}`)}
      </button>
      {left !== null && (
        <button type="button" onClick={() => setLeft(null)}>
          {t('player.cancel')}
        </button>
      )}
    </div>
  )
}
