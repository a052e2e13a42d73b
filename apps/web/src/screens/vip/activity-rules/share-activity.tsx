import type { RechargeActivity } from '@xinghe/contract'
import { Button, Sheet, toast } from '@xinghe/ui'
import { useCallback, useState } from 'react'
import { PosterView } from '#components/share/poster-view.tsx'
import { useSharer } from '#components/share/use-sharer.ts'
import { copyText } from '#lib/copy-text.ts'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import styles from './activity-rules.module.css'
import { drawActivity } from './draw-activity.ts'

/** Hands the activity on: as the text that goes with it, and as a picture with a QR code of where VIP is sold. */
export function ShareActivity({ activity }: { activity: RechargeActivity }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { title, qrCodeTitle, qrCodeRemark, shareText } = activity
  const url = useSharer(true)('/vip')
  const head = qrCodeTitle || title
  const draw = useCallback(
    () => drawActivity({ url, site: siteName, head, remark: qrCodeRemark, scan: t('activity.scan') }),
    [url, head, qrCodeRemark, t],
  )
  async function copy() {
    const isCopied = await copyText(`${shareText} ${url}`)
    toast(t(isCopied ? 'toast.copied' : 'toast.copyFailed'))
  }
  return (
    <section className={styles.share} aria-label={t('activity.share')}>
      <h2 className={styles.shareHead}>{head}</h2>
      {qrCodeRemark !== '' && <p className={styles.shareRemark}>{qrCodeRemark}</p>}
      {shareText !== '' && <p className={styles.quote}>{shareText}</p>}
      <div className={styles.buttons}>
        {shareText !== '' && (
          <Button kind="secondary" onClick={() => void copy()}>
            {t('activity.copy')}
          </Button>
        )}
        <Button onClick={() => setOpen(true)}>{t('share.poster')}</Button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={head} closeLabel={t('common.close')}>
        <PosterView
          draw={draw}
          label={t('activity.posterOf', { title: head })}
          name={title}
          onBack={() => setOpen(false)}
        />
      </Sheet>
    </section>
  )
}
