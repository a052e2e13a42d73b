import { askPasskey, canUsePasskeys, isCode, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { SecondFactorState } from '@xinghe/contract'
import { Button, Segmented, TextField } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { CodeField } from '../codes/code-field.tsx'
import { useCodeRequest } from '../codes/use-code-request.ts'
import { FactorField, factorFault, factorInput, noFactor } from '../second-factor/factor-field.tsx'
import { codeFault, refusedField } from '../sign-in-fields.ts'
import styles from './proof-form.module.css'

type Way = 'password' | 'phone' | 'email' | 'passkey'

interface ProofFormProps {
  factors: SecondFactorState
  onProved: () => void
}

/** Proof of who somebody is: a passkey, or password or code, and the second factor of an account that has one. */
export function ProofForm({ factors, onProved }: ProofFormProps) {
  const t = useText()
  const user = useSession(state => state.user)
  const hasPasskey = factors.passkeys.length > 0 && canUsePasskeys()
  const [way, setWay] = useState<Way>(hasPasskey ? 'passkey' : 'password')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [factor, setFactor] = useState(noFactor)
  const [errors, setErrors] = useState<{ first?: string | undefined; factor?: string | undefined }>({})
  const by = way === 'email' ? 'email' : 'phone'
  const codes = useCodeRequest({
    purpose: 'verify',
    account: by,
    check: () => true,
    send: captcha => client.call(calls.contacts.sendProof, { by, ...captcha }),
  })
  const prove = useCallMutation(calls.contacts.prove, {
    quiet: true,
    onSuccess: onProved,
    onError(failure) {
      const refused = refusedField(failure)
      // No account was asked for: the password alone can be wrong.
      if (isCode(failure, 'credentialsWrong')) setErrors({ first: t('verify.passwordWrong') })
      else if (refused?.factor) setErrors({ factor: refused.factor })
      else if (refused) setErrors({ first: refused.password ?? refused.code })
      else reportFailure(failure)
    },
  })
  const asksFactor = factors.isAsked && way !== 'passkey' && factors.totpSince !== null
  const ways: { key: Way; label: string }[] = [
    ...(hasPasskey ? [{ key: 'passkey' as const, label: t('verify.byPasskey') }] : []),
    { key: 'password', label: t('verify.byPassword') },
    ...(user?.phone ? [{ key: 'phone' as const, label: t('verify.byPhone') }] : []),
    ...(user?.email ? [{ key: 'email' as const, label: t('verify.byEmail') }] : []),
  ]
  async function byPasskey() {
    try {
      const { options } = await client.call(calls.secondFactor.challenge, { use: 'prove' })
      prove.mutate({ passkey: await askPasskey(options) })
    } catch (failure) {
      reportFailure(failure)
    }
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (prove.isPending) return
    if (way === 'passkey') return void byPasskey()
    const missing = password === '' ? 'field.passwordRequired' : null
    const fault = way === 'password' ? missing : codeFault(code)
    const input = asksFactor ? factorInput(factor) : {}
    setErrors({
      first: fault ? t(fault) : undefined,
      factor: input === null ? t(factorFault(factor)) : undefined,
    })
    if (fault !== null || input === null) return
    prove.mutate({ ...(way === 'password' ? { password } : { ticket: codes.ticket, code }), ...input })
  }
  return (
    <>
      <Segmented
        label={t('verify.way')}
        items={ways}
        value={way}
        onChange={key => {
          setWay(key)
          setCode('')
          setErrors({})
        }}
      />
      <form onSubmit={send} noValidate className={styles.form}>
        {way === 'passkey' && <p className={styles.lead}>{t('verify.passkeyLead')}</p>}
        {way === 'password' && (
          <TextField
            label={t('login.password')}
            labelHidden
            placeholder={t('field.passwordRequired')}
            type="password"
            name="password"
            autoComplete="current-password"
            reveal={{ show: t('login.reveal'), hide: t('login.hide') }}
            value={password}
            error={errors.first}
            onChange={event => setPassword(event.currentTarget.value)}
          />
        )}
        {(way === 'phone' || way === 'email') && (
          <CodeField value={code} onChange={setCode} error={errors.first} {...codes.field} />
        )}
        {asksFactor && (
          <FactorField
            ways={{ totp: true, recoveryCode: factors.recoveryCodesLeft > 0, passkey: false }}
            value={factor}
            error={errors.factor}
            onChange={setFactor}
          />
        )}
        <Button type="submit" size="l" block loading={prove.isPending}>
          {t(way === 'passkey' ? 'factor.usePasskey' : 'verify.submit')}
        </Button>
      </form>
      {codes.sheet}
    </>
  )
}
