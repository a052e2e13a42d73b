import { type PointerEvent, useRef, useState } from 'react'
import { useText } from '#text/text.ts'
import { type Gesture, gestureOf, type Point, pinchOf, strideOf } from '../gesture.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

interface Finger {
  id: number
  from: Point
  now: Point
}

interface GestureResult {
  gesture: Gesture
  distance: number
  speed: number
}

/** What fingers do on a field: how many, where, and what they meant. */
export function Gestures() {
  const t = useText()
  const [fingers, setFingers] = useState<readonly Finger[]>([])
  const [result, setResult] = useState<GestureResult | null>(null)
  const [most, setMost] = useState(0)
  const [pinch, setPinch] = useState(1)
  const field = useRef<HTMLDivElement>(null)

  function pointOf(event: PointerEvent): Point {
    const box = field.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0), at: event.timeStamp }
  }
  function down(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const now = pointOf(event)
    const all = [...fingers, { id: event.pointerId, from: now, now }]
    setFingers(all)
    setMost(Math.max(most, all.length))
  }
  function move(event: PointerEvent) {
    const now = pointOf(event)
    const all = fingers.map(finger => (finger.id === event.pointerId ? { ...finger, now } : finger))
    setFingers(all)
    const [first, second] = all
    if (first && second) setPinch(pinchOf([first.from, second.from], [first.now, second.now]))
  }
  function up(event: PointerEvent) {
    const gone = fingers.find(({ id }) => id === event.pointerId)
    setFingers(fingers.filter(({ id }) => id !== event.pointerId))
    if (!gone || event.type === 'pointercancel') return
    const to = pointOf(event)
    setResult({ gesture: gestureOf(gone.from, to), ...strideOf(gone.from, to) })
  }

  return (
    <Section id="gestures" title={t('gallery.gestures')}>
      <Case title={t('gallery.gesturesLead')}>
        <div className={styles.stack}>
          <div
            ref={field}
            className={styles.pad}
            data-pad=""
            onPointerDown={down}
            onPointerMove={move}
            onPointerUp={up}
            onPointerCancel={up}
          >
            {fingers.length === 0 && <p className={styles.hint}>{t('gallery.padHint')}</p>}
            {fingers.map(({ id, now }, at) => (
              <span key={id} className={styles.finger} style={{ translate: `${now.x}px ${now.y}px` }}>
                {at + 1}
              </span>
            ))}
          </div>
          <dl className={styles.facts} aria-live="polite">
            <dt>{t('gallery.gesture')}</dt>
            <dd>{result ? t(`gallery.gesture.${result.gesture}`) : '–'}</dd>
            <dt>{t('gallery.distance')}</dt>
            <dd>{result ? t('gallery.pixels', { count: Math.round(result.distance) }) : '–'}</dd>
            <dt>{t('gallery.speed')}</dt>
            <dd>{result ? t('gallery.pixelsPerSecond', { count: Math.round(result.speed) }) : '–'}</dd>
            <dt>{t('gallery.mostFingers')}</dt>
            <dd>{most}</dd>
            <dt>{t('gallery.pinch')}</dt>
            <dd>{t('gallery.times', { count: pinch.toFixed(2) })}</dd>
          </dl>
        </div>
      </Case>
    </Section>
  )
}
