import { Button, toast } from '@xinghe/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { readSafeAreas, type SafeAreas, useScreenFacts } from '../screen-facts.ts'
import { Case, Section } from '../section.tsx'
import { requestSensors, useSensors } from '../use-sensors.ts'

/** The device's sensors and screen. */
export function Sensors() {
  const t = useText()
  return (
    <Section id="sensors" title={t('gallery.sensors')}>
      <Motion />
      <Vibration />
      <ScreenCase />
    </Section>
  )
}

const rounded = (value: number) => value.toFixed(1)
/** Degrees of tilt at which the ball reaches the edge. */
const fullTilt = 45

function Motion() {
  const t = useText()
  const [on, setOn] = useState(false)
  const { tilt, shake } = useSensors(on)
  async function start() {
    const allowed = await requestSensors()
    setOn(allowed)
    if (!allowed) toast(t('gallery.sensorsDenied'))
  }
  const share = (degrees: number) => Math.max(-1, Math.min(1, degrees / fullTilt)) * 40
  return (
    <Case title={t('gallery.motion')}>
      <div className={styles.stack}>
        <div className={styles.level} aria-hidden="true">
          <i
            className={styles.dot}
            style={{ left: `${50 + share(tilt?.gamma ?? 0)}%`, top: `${50 + share(tilt?.beta ?? 0)}%` }}
          />
        </div>
        <dl className={styles.facts}>
          <dt>{t('gallery.tilt')}</dt>
          <dd>{tilt ? [tilt.alpha, tilt.beta, tilt.gamma].map(rounded).join(' / ') : '–'}</dd>
          <dt>{t('gallery.acceleration')}</dt>
          <dd>{shake ? [shake.x, shake.y, shake.z].map(rounded).join(' / ') : '–'}</dd>
        </dl>
        {on ? (
          <p className={styles.lead}>{t(tilt || shake ? 'gallery.sensorsOn' : 'gallery.sensorsSilent')}</p>
        ) : (
          <Button kind="secondary" block onClick={() => void start()}>
            {t('gallery.sensorsStart')}
          </Button>
        )}
      </div>
    </Case>
  )
}

function Vibration() {
  const t = useText()
  const can = 'vibrate' in navigator
  function buzz(pattern: number[]) {
    if (!navigator.vibrate(pattern)) toast(t('gallery.vibrationRefused'))
  }
  return (
    <Case title={t('gallery.vibration')}>
      {can ? (
        <div className={styles.row}>
          <Button kind="secondary" onClick={() => buzz([60])}>
            {t('gallery.vibrateOnce')}
          </Button>
          <Button kind="secondary" onClick={() => buzz([60, 80, 60, 80, 200])}>
            {t('gallery.vibratePattern')}
          </Button>
        </div>
      ) : (
        <p className={styles.lead}>{t('gallery.vibrationMissing')}</p>
      )}
    </Case>
  )
}

function ScreenCase() {
  const t = useText()
  const facts = useScreenFacts()
  const probe = useRef<HTMLElement>(null)
  const [safe, setSafe] = useState<SafeAreas | null>(null)
  const { width, height, orientation } = facts
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turned phone has other safe areas
  useLayoutEffect(() => {
    if (probe.current) setSafe(readSafeAreas(probe.current))
  }, [width, height, orientation])
  const yes = (holds: boolean) => t(holds ? 'gallery.yes' : 'gallery.no')
  const lines = [
    [t('gallery.viewport'), `${width} × ${height}`],
    [t('gallery.pixelRatio'), String(facts.pixelRatio)],
    [
      t('gallery.orientation'),
      t(orientation.startsWith('portrait') ? 'gallery.portrait' : 'gallery.landscape', {
        angle: facts.angle,
      }),
    ],
    [t('gallery.safeAreas'), safe ? `${safe.top} ${safe.right} ${safe.bottom} ${safe.left}` : '–'],
    [t('gallery.touchPoints'), String(facts.touchPoints)],
    [t('gallery.dark'), yes(facts.dark)],
    [t('gallery.calm'), yes(facts.calm)],
    [t('gallery.hdr'), yes(facts.hdr)],
  ] as const
  return (
    <Case title={t('gallery.screen')}>
      <i ref={probe} className={styles.safe} />
      <dl className={styles.facts}>
        {lines.map(([name, value]) => (
          <FactLine key={name} name={name} value={value} />
        ))}
      </dl>
    </Case>
  )
}

function FactLine({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
