import { calls } from '@xinghe/client'
import { TextField } from '@xinghe/ui'
import { useState } from 'react'
import { client } from '#data/client.ts'
import { newPasswordFault, nickNameFault } from '#pieces/sign-in/sign-in-fields.ts'
import { SignInForm } from '#pieces/sign-in/sign-in-form.tsx'
import { useText } from '#text/text.ts'

/** A new account with phone or e-mail and password. */
export function Screen() {
  const say = useText()
  const [typed, setTyped] = useState('')
  const nickName = typed.trim()
  return (
    <SignInForm
      kind="register"
      other={{ path: '/login', label: say('register.toLogin') }}
      faultsOf={password => ({ password: newPasswordFault(password), nickName: nickNameFault(nickName) })}
      send={credentials =>
        client.call(calls.account.register, { ...credentials, ...(nickName !== '' && { nickName }) })
      }
      more={errors => (
        <TextField
          label={say('register.nickName')}
          labelHidden
          placeholder={say('register.nickName')}
          hint={say('register.nickNameHint')}
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
