import type { QrLogInRequest } from '@xinghe/contract'
import { Button, glyphs, Icon, StateBox } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { useSecondsUntil } from '#components/account/codes/use-sent-code.ts'
import { deviceGlyph, deviceName, deviceOrigin } from '#components/account/device-name.ts'
import { client } from '#data/client.ts'
import { siteName } from '#stores/site-name.ts'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './authorize-login.module.css'
import type { Answer } from './use-answer.ts'

interface RequestProps {
  request: QrLogInRequest
  answer: Answer
  scanAgain: { label: string; onPress: () => void }
}

/** The device that asks, and the two answers; the one that lets it in comes once there was time to read. */
export function Request({ request, answer, scanAgain }: RequestProps) {
  const t = useText()
  const { code, matchNumber, deviceClass, askedAt, expiresAt, confirmInMs, signsOut } = request
  const [firstConfirmAt] = useState(() => client.serverNow() + confirmInMs)
  const waitSec = useSecondsUntil(firstConfirmAt)
  const isOver = useIsPast(expiresAt)
  if (isOver) return <StateBox size="full" kind="missing" text={t('authorize.expired')} action={scanAgain} />
  return (
    <div className={styles.page}>
      <span className={styles.device}>
        <Icon glyph={deviceGlyph(request)} size="xl" />
      </span>
      <h2 className={styles.title}>
        {t(deviceClass === 'console' ? 'authorize.askConsole' : 'authorize.ask', { site: siteName })}
      </h2>
      <section className={styles.number}>
        <p className={styles.small}>{t('authorize.match')}</p>
        <p className={styles.match}>{matchNumber}</p>
      </section>
      <dl className={styles.facts}>
        <dt>{t('authorize.device')}</dt>
        <dd>{deviceName(request, t)}</dd>
        <dt>{t('authorize.place')}</dt>
        <dd>{deviceOrigin(request, t)}</dd>
        <dt>{t('authorize.time')}</dt>
        <dd>{formatMoment(askedAt)}</dd>
      </dl>
      <p className={styles.warning}>
        <Icon glyph={glyphs.warning} size="m" />
        <span>{t('authorize.warning')}</span>
      </p>
      {signsOut && <p className={styles.note}>{t('authorize.signsOut')}</p>}
      <div className={styles.buttons}>
        <Button
          size="l"
          block
          disabled={waitSec > 0}
          loading={answer.isBusy}
          onClick={() => answer.confirm(code)}
        >
          {waitSec > 0 ? t('authorize.confirmIn', { seconds: waitSec }) : t('authorize.confirm')}
        </Button>
        <Button size="l" block kind="ghost" disabled={answer.isBusy} onClick={() => answer.refuse(code)}>
          {t('authorize.refuse')}
        </Button>
      </div>
    </div>
  )
}

/** Whether a moment of the server's clock is past, told when it is. */
function useIsPast(at: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), Math.max(0, at - client.serverNow()))
    return () => clearTimeout(timer)
  }, [at])
  return isPast
}
