import { Button, glyphs, Icon, toast } from '@xinghe/ui'
import { useState } from 'react'
import { turnOnPush } from '#data/push/browser-push.ts'
import { usePushPermission } from '#data/push/use-permission.ts'
import { useBrowserNotices } from '#stores/browser-notices.ts'
import { session } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './messages.module.css'

const answered = {
  on: 'messages.offerDone',
  refused: 'messages.offerRefused',
  failed: 'messages.offerFailed',
} as const

/** Offers notifications once, to somebody who finds something new here and was not asked before. */
export function OfferNotices() {
  const t = useText()
  const permission = usePushPermission()
  const isOver = useBrowserNotices(notices => notices.isOfferOver)
  const [hadNews] = useState(() => (session.user()?.totalMsgCount ?? 0) > 0)
  const [isBusy, setBusy] = useState(false)
  if (!hadNews || isOver || permission !== 'default') return null
  const close = () => useBrowserNotices.setState({ isOfferOver: true })
  async function accept() {
    setBusy(true)
    const outcome = await turnOnPush()
    setBusy(false)
    toast(t(answered[outcome]))
    if (outcome !== 'failed') close()
  }
  return (
    <div className={styles.offer}>
      <Icon glyph={glyphs.bell} className={styles.offerIcon} />
      <p className={styles.offerText}>{t('messages.offer')}</p>
      <Button size="s" loading={isBusy} onClick={() => void accept()}>
        {t('messages.offerOn')}
      </Button>
      <button
        type="button"
        className={styles.offerClose}
        aria-label={t('messages.offerClose')}
        onClick={close}
      >
        <Icon glyph={glyphs.close} size="s" />
      </button>
    </div>
  )
}
