import { askPasskey, canUsePasskeys } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { FactorInput } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { useText } from '#text/text.ts'
import { FactorField, type FactorWays, factorFault, factorInput, noFactor } from './factor-field.tsx'
import styles from './second-factor.module.css'

interface FactorFormProps {
  ways: FactorWays
  submit: string
  busy: boolean
  /** What the server said of the last one. */
  error: string | undefined
  onShow: (factor: FactorInput) => void
}

/** A second factor in one of the ways that the account has. */
export function FactorForm({ ways, submit, busy, error, onShow }: FactorFormProps) {
  const t = useText()
  const [typed, setTyped] = useState(noFactor)
  const [fault, setFault] = useState<string | undefined>()
  const byPasskey = ways.passkey && canUsePasskeys()
  function send(event: FormEvent) {
    event.preventDefault()
    const input = factorInput(typed)
    setFault(input ? undefined : t(factorFault(typed)))
    if (input && !busy) onShow(input)
  }
  async function sendPasskey() {
    try {
      const { options } = await client.call(calls.secondFactor.challenge, { use: 'finish' })
      onShow({ passkey: await askPasskey(options) })
    } catch (failure) {
      reportFailure(failure)
    }
  }
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      {(ways.totp || ways.recoveryCode) && (
        <>
          <FactorField ways={ways} value={typed} error={fault ?? error} onChange={setTyped} />
          <Button type="submit" size="l" block loading={busy}>
            {submit}
          </Button>
        </>
      )}
      {byPasskey && (
        <Button
          kind={ways.totp ? 'ghost' : 'primary'}
          size="l"
          block
          loading={busy && !ways.totp}
          onClick={() => void sendPasskey()}
        >
          {t('factor.usePasskey')}
        </Button>
      )}
      {!byPasskey && !ways.totp && <p className={styles.note}>{t('factor.unavailable')}</p>}
    </form>
  )
}
