import { mutationHook } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, TextField, toast } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { reportFailure } from '#data/failures.ts'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'
import { faultsOf, type PasswordFaults, type PasswordValues, refusedPassword } from './password-faults.ts'
import styles from './set-password.module.css'

const useChangePassword = mutationHook(calls.accountSecurity.changePassword, {
  quiet: true,
  invalidates: [calls.accountSecurity.state, calls.accountSecurity.devices],
})

/** @param hasPassword the account has a password, which is asked for */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useText()
  const goBack = useGoBack()
  const [values, setValues] = useState<PasswordValues>({ oldPassword: '', password: '', again: '' })
  const [errors, setErrors] = useState<PasswordFaults<string>>({})
  const change = useChangePassword({
    onSuccess: ({ ended }) => {
      toast(ended > 0 ? t('security.passwordSavedEnded', { count: ended }) : t('security.passwordSaved'))
      goBack()
    },
    onError: error => {
      const refused = refusedPassword(error)
      if (refused) setErrors(refused)
      else reportFailure(error)
    },
  })

  function send(event: FormEvent) {
    event.preventDefault()
    const faults = Object.entries(faultsOf(values, hasPassword))
    setErrors(Object.fromEntries(faults.map(([field, key]) => [field, t(key)])))
    if (faults.length > 0 || change.isPending) return
    const { oldPassword, password } = values
    change.mutate({ password, ...(hasPassword && { oldPassword }) })
  }
  const field = (name: keyof PasswordValues) => ({
    type: 'password',
    name,
    value: values[name],
    error: errors[name],
    reveal: { show: t('login.reveal'), hide: t('login.hide') },
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.lead}>{t(hasPassword ? 'security.changeLead' : 'security.firstLead')}</p>
      {hasPassword && (
        <TextField
          label={t('security.oldPassword')}
          autoComplete="current-password"
          {...field('oldPassword')}
        />
      )}
      <TextField
        label={t('security.newPassword')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        {...field('password')}
      />
      <TextField label={t('security.again')} autoComplete="new-password" {...field('again')} />
      <Button type="submit" size="l" block loading={change.isPending} className={styles.submit}>
        {t('security.save')}
      </Button>
    </form>
  )
}
