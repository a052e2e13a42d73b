import { calls } from '@xinghe/client'
import { TextField } from '@xinghe/ui'
import { useState } from 'react'
import { newPasswordFault, nickNameFault } from '#components/account/sign-in-fields.ts'
import { SignInForm } from '#components/account/sign-in-form.tsx'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'

/** A new account with phone or e-mail and password. */
export function Screen() {
  const t = useText()
  const [typed, setTyped] = useState('')
  const nickName = typed.trim()
  return (
    <SignInForm
      kind="register"
      other={{ path: '/login', label: t('register.toLogin') }}
      faultsOf={password => ({ password: newPasswordFault(password), nickName: nickNameFault(nickName) })}
      send={credentials =>
        client.call(calls.account.register, { ...credentials, ...(nickName !== '' && { nickName }) })
      }
      more={errors => (
        <TextField
          label={t('register.nickName')}
          labelHidden
          placeholder={t('register.nickName')}
          hint={t('register.nickNameHint')}
          name="nickName"
          autoComplete="nickname"
          value={typed}
          error={errors.nickName}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
    />
  )
}
