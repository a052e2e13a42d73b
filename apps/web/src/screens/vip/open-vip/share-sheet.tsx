import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, glyphs, Icon, Sheet, toast } from '@xinghe/ui'
import { useState } from 'react'
import { useSharer } from '#components/share/use-sharer.ts'
import { copyText } from '#lib/copy-text.ts'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import styles from './share-sheet.module.css'
import { useLeftFor } from './use-left-for.ts'

interface ShareSheetProps {
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Away from the page for so long, somebody who has copied the text has shared it; ms. */
const leaveMs = 3000

/** Copy, share, thanks: then it can be bought. */
export function ShareSheet({ open, onClose, onDone }: ShareSheetProps) {
  const t = useText()
  const [step, setStep] = useState<'copy' | 'share' | 'thanks'>('copy')
  const activity = useCall(calls.activity.recharge, {}, { enabled: open, quiet: true }).data
  const url = useSharer(open)('/openVip?type=2')
  // An activity that runs brings its own words.
  const text = activity?.shareText
    ? `${activity.shareText} ${url}`
    : t('openVip.shareText', { site: siteName, url })
  useLeftFor(leaveMs, step === 'share', () => setStep('thanks'))

  async function copy() {
    const isCopied = await copyText(text)
    toast(t(isCopied ? 'toast.copied' : 'toast.copyFailed'))
    if (isCopied) setStep('share')
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('openVip.shareTitle')} closeLabel={t('common.close')}>
      {step === 'thanks' ? (
        <div className={styles.thanks}>
          <span className={styles.sign}>
            <Icon glyph={glyphs.heart} filled size="xl" />
          </span>
          <h3 className={styles.head}>{t('openVip.thanks')}</h3>
          <p className={styles.text}>{t('openVip.thanksText')}</p>
          <Button kind="vip" size="l" block onClick={onDone}>
            {t('openVip.toBuy')}
          </Button>
        </div>
      ) : (
        <ol className={styles.steps}>
          <li className={styles.step}>
            <h3 className={styles.head}>{t('openVip.step1')}</h3>
            <p className={styles.quote}>{text}</p>
            <Button block onClick={() => void copy()}>
              {t(step === 'copy' ? 'openVip.copy' : 'openVip.copyAgain')}
            </Button>
          </li>
          <li className={styles.step}>
            <h3 className={styles.head}>{t('openVip.step2')}</h3>
            <p className={styles.text}>{t('openVip.step2Text')}</p>
            <Button kind="vip" block disabled={step === 'copy'} onClick={() => setStep('thanks')}>
              {t('openVip.shared')}
            </Button>
          </li>
        </ol>
      )}
    </Sheet>
  )
}
