import { Button, glyphs, Icon, Spinner, toast } from '@xinghe/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { keepScanned } from '#stores/scanned-text.ts'
import { useText } from '#text/text.ts'
import { CodeSheet } from './code-sheet.tsx'
import { placeOf } from './place-of.ts'
import { readFile } from './read-qr.ts'
import styles from './scan-code.module.css'
import { type CameraState, useCamera } from './use-camera.ts'
import { useScan } from './use-scan.ts'

/** Looks for a QR code through the camera, in a picture, or takes the code that a television shows. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const video = useRef<HTMLVideoElement>(null)
  const { state, lamp, retry } = useCamera(video)
  const [isTyping, setTyping] = useState(false)
  const [isReading, setReading] = useState(false)

  // In the place of the scanner: whoever goes back is done with it.
  function follow(text: string) {
    const place = placeOf(text, window.location.origin)
    if (place === null) keepScanned(text)
    navigator.vibrate?.(30)
    navigate(place ?? '/scanCodeResult', { replace: true })
  }
  useScan(video, state === 'on' && !isTyping, follow)

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    // The same file may be chosen again.
    event.currentTarget.value = ''
    if (!file) return
    setReading(true)
    const text = await readFile(file).catch(() => null)
    setReading(false)
    if (text) follow(text)
    else toast(t('scan.noneInPicture'), { durationMs: 3000 })
  }

  return (
    <main className={styles.screen} data-theme="dark">
      <video ref={video} className={styles.video} muted playsInline />
      <div className={styles.head}>
        <ScreenNav className={styles.bar} title={t('title.scanCode')} />
      </div>
      {state === 'on' ? (
        <div className={styles.aim}>
          <div className={styles.frame}>
            <i className={styles.line} />
          </div>
          <p className={styles.hint}>{t('scan.hint')}</p>
        </div>
      ) : (
        <Trouble state={state} onRetry={retry} />
      )}
      <div className={styles.tools}>
        {lamp && (
          <button
            type="button"
            className={styles.tool}
            aria-pressed={lamp.isLit}
            onClick={() => void lamp.toggle()}
          >
            <span className={styles.round}>
              <Icon glyph={glyphs.torch} />
            </span>
            {t(lamp.isLit ? 'scan.lampOff' : 'scan.lampOn')}
          </button>
        )}
        <label className={styles.tool} aria-busy={isReading}>
          <span className={styles.round}>
            {isReading ? <Spinner size="s" /> : <Icon glyph={glyphs.image} />}
          </span>
          {t('scan.picture')}
          <input
            type="file"
            className="sr-only"
            accept="image/*"
            disabled={isReading}
            onChange={event => void choose(event)}
          />
        </label>
        <button type="button" className={styles.tool} onClick={() => setTyping(true)}>
          <span className={styles.round}>
            <Icon glyph={glyphs.keyboard} />
          </span>
          {t('scan.typeCode')}
        </button>
      </div>
      <CodeSheet
        open={isTyping}
        onClose={() => setTyping(false)}
        onCode={code => navigate(`/authorizeLogin?code=${code}`, { replace: true })}
      />
    </main>
  )
}

/** Why there is no picture, and what can be done about it. The ways below work without one. */
function Trouble({ state, onRetry }: { state: Exclude<CameraState, 'on'>; onRetry: () => void }) {
  const t = useText()
  if (state === 'opening')
    return (
      <div className={styles.trouble} role="status">
        <Spinner />
        <p className={styles.why}>{t('scan.opening')}</p>
      </div>
    )
  return (
    <div className={styles.trouble} role="status">
      <Icon glyph={glyphs.scan} size="xl" className={styles.sign} />
      <p className={styles.what}>{t(`scan.${state}`)}</p>
      <p className={styles.why}>{t(`scan.${state}Hint`)}</p>
      {(state === 'denied' || state === 'busy') && (
        <Button kind="secondary" onClick={onRetry}>
          {t('scan.retry')}
        </Button>
      )}
    </div>
  )
}
