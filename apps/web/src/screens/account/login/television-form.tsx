import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation'
import { groupTypedCode } from '@xinghe/contract/qr'
import { classNames } from '@xinghe/ui'
import { useEffect } from 'react'
import { useSecondsUntil } from '#components/account/codes/use-sent-code.ts'
import { QrBox } from '#components/account/qr/qr-box.tsx'
import { useWebQr } from '#components/account/qr/use-web-qr.ts'
import { useRemote } from '#components/help/tv/remote.ts'
import { TvFrame } from '#components/help/tv/tv-frame.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import styles from './television-form.module.css'

/** Log-in on a television: a large QR code, and the same as six characters to be typed on the phone. */
export function TelevisionForm({ onOther }: { onOther: () => void }) {
  const t = useText()
  const { qr, needless } = useWebQr('tv')
  const { ref, focusKey, focusSelf } = useFocusable<object, HTMLDivElement>()
  const leftSec = useSecondsUntil(qr.asked?.expiresAt ?? null)
  useRemote(useGoBack())
  useEffect(() => focusSelf(), [focusSelf])
  if (needless) return null
  const { asked, stage } = qr
  return (
    <TvFrame title={t('login.byQr')} hint={t('qr.tvHint')}>
      <div className={styles.columns}>
        <QrBox qr={qr} refresh={false} />
        <div className={styles.words}>
          <ol className={styles.steps}>
            <li>{t('qr.tvOpen', { site: siteName })}</li>
            <li>{t('qr.tvScan')}</li>
            <li>
              {t('qr.tvType')}
              <span className={styles.typed}>
                {asked && stage === 'asked' ? groupTypedCode(asked.typedCode) : '— —'}
              </span>
            </li>
          </ol>
          <p className={styles.left}>
            {stage === 'scanned'
              ? t('qr.scanned')
              : stage === 'asked' && leftSec > 0 && t('qr.left', { seconds: leftSec })}
          </p>
          <FocusContext value={focusKey}>
            <div ref={ref} className={styles.buttons}>
              <RemoteButton label={t('qr.refresh')} onPress={qr.refresh} />
              <RemoteButton label={t('qr.tvOther')} onPress={onOther} />
            </div>
          </FocusContext>
        </div>
      </div>
    </TvFrame>
  )
}

function RemoteButton({ label, onPress }: { label: string; onPress: () => void }) {
  const { ref, focused } = useFocusable<object, HTMLButtonElement>({ onEnterPress: onPress })
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.button, focused && styles.here)}
      onClick={onPress}
    >
      {label}
    </button>
  )
}
