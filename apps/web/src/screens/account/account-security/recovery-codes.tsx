import { Button, Sheet, toast } from '@xinghe/ui'
import { copyText } from '#lib/copy-text.ts'
import { useHoldHere } from '#lib/router/router.tsx'
import { saveText } from '#lib/save-text.ts'
import { useText } from '#text/text.ts'
import styles from './two-step.module.css'

/** Recovery codes, which nobody sees again. It closes only by the button that says they were kept; back does not lead away from it. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useText()
  useHoldHere()
  const text = codes.join('\n')
  async function copy() {
    toast(t((await copyText(text)) ? 'twoStep.copied' : 'twoStep.copyFailed'))
  }
  return (
    <Sheet open stays onClose={() => {}} title={t('twoStep.keep')}>
      <div className={styles.form}>
        <p className={styles.lead}>{t('twoStep.keepLead')}</p>
        <ul className={styles.codes}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button kind="secondary" block onClick={() => void copy()}>
            {t('twoStep.copyCodes')}
          </Button>
          <Button kind="secondary" block onClick={() => saveText(t('twoStep.fileName'), `${text}\n`)}>
            {t('twoStep.downloadCodes')}
          </Button>
        </div>
        <Button size="l" block onClick={onClose}>
          {t('twoStep.kept')}
        </Button>
      </div>
    </Sheet>
  )
}
