import { useCallMutation } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import { Button, Field, Sheet, toast } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { CodeBoxes } from '#components/account/codes/code-boxes.tsx'
import { QrCode } from '#components/account/qr/qr-code.tsx'
import { codeFault, refusedField } from '#components/account/sign-in-fields.ts'
import { reportFailure } from '#data/failures.ts'
import { copyText } from '#lib/copy-text.ts'
import { useText } from '#text/text.ts'
import styles from './two-step.module.css'

export type TotpSecret = CallData<typeof calls.secondFactor.beginTotp>

interface SetUpTotpProps {
  secret: TotpSecret
  onClose: () => void
  onEnabled: (recoveryCodes: string[]) => void
}

/** A secret for an authenticator application, as a link to one on this device, a code to scan and as text, until the application shows a right code. */
export function SetUpTotp({ secret, onClose, onEnabled }: SetUpTotpProps) {
  const t = useText()
  const [totp, setTotp] = useState('')
  const [error, setError] = useState<string | undefined>()
  const enable = useCallMutation(calls.secondFactor.enableTotp, {
    quiet: true,
    onSuccess({ recoveryCodes }) {
      toast(t('twoStep.enabled'))
      onEnabled(recoveryCodes)
    },
    onError(failure) {
      const refused = refusedField(failure)
      if (refused?.factor) setError(refused.factor)
      else reportFailure(failure)
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const fault = codeFault(totp)
    setError(fault ? t(fault) : undefined)
    if (!fault && !enable.isPending) enable.mutate({ totp })
  }
  async function copy() {
    toast(t((await copyText(secret.secret)) ? 'twoStep.copied' : 'twoStep.copyFailed'))
  }
  return (
    <Sheet open onClose={onClose} title={t('twoStep.setUp')} closeLabel={t('common.close')}>
      <form onSubmit={send} noValidate className={styles.form}>
        <div className={styles.here}>
          <p className={styles.lead}>{t('twoStep.openLead')}</p>
          <a className={styles.open} href={secret.address}>
            {t('twoStep.open')}
          </a>
        </div>
        <p className={styles.step}>{t('twoStep.scan')}</p>
        <div className={styles.qr}>
          <QrCode text={secret.address} label={t('twoStep.qr')} />
        </div>
        <p className={styles.lead}>{t('twoStep.byHand')}</p>
        <p className={styles.secret}>{secret.secret.replace(/(.{4})(?!$)/g, '$1 ')}</p>
        <Button kind="secondary" size="s" className={styles.copy} onClick={() => void copy()}>
          {t('twoStep.copySecret')}
        </Button>
        <Field label={t('twoStep.enter')} error={error}>
          {control => <CodeBoxes control={control} value={totp} onChange={setTotp} />}
        </Field>
        <Button type="submit" size="l" block loading={enable.isPending}>
          {t('twoStep.enable')}
        </Button>
      </form>
    </Sheet>
  )
}
