import { calls } from '@xinghe/client'
import { TextField } from '@xinghe/ui'
import { useState } from 'react'
import { client } from '../../../data/client.ts'
import { AccountField } from '../../../pieces/sign-in/account-field.tsx'
import {
  accountFault,
  accountInput,
  newPasswordFault,
  nickNameFault,
  type SignInValues,
} from '../../../pieces/sign-in/sign-in-fields.ts'
import { SignInFrame } from '../../../pieces/sign-in/sign-in-frame.tsx'
import { useAreaCode } from '../../../pieces/sign-in/use-area-code.ts'
import { useSignIn } from '../../../pieces/sign-in/use-sign-in.ts'
import { useText } from '../../../text/text.ts'

/** A new account with phone or e-mail and password. */
export function Screen() {
  const say = useText()
  const { busy, errors, submit, query } = useSignIn(say('register.done'))
  const [typed, setTyped] = useState<Omit<SignInValues, 'areaCode'> & { nickName: string }>({
    method: 'phone',
    account: '',
    password: '',
    nickName: '',
  })
  const values = { ...typed, areaCode: useAreaCode() }
  const nickName = values.nickName.trim()

  function send() {
    const wrong = {
      account: accountFault(values.method, values.account),
      password: newPasswordFault(values.password),
      nickName: nickNameFault(nickName),
    }
    const faults = Object.fromEntries(
      Object.entries(wrong).flatMap(([field, key]) => (key ? [[field, say(key)]] : [])),
    )
    void submit(faults, () =>
      client.call(calls.account.register, {
        ...accountInput(values),
        password: values.password,
        ...(nickName !== '' && { nickName }),
      }),
    )
  }

  return (
    <SignInFrame
      title={say('register.welcome')}
      lead={say('register.lead')}
      submit={say('register.submit')}
      busy={busy}
      agreePrefix={say('register.agreePrefix')}
      other={{ to: `/login${query}`, label: say('register.toLogin') }}
      onSubmit={send}
    >
      <AccountField
        values={values}
        onChange={part => setTyped({ ...typed, ...part })}
        error={errors.account}
      />
      <TextField
        label={say('login.password')}
        labelHidden
        placeholder={say('field.passwordRequired')}
        hint={say('register.passwordHint')}
        type="password"
        name="password"
        autoComplete="new-password"
        reveal={{ show: say('login.reveal'), hide: say('login.hide') }}
        value={values.password}
        error={errors.password}
        onChange={event => setTyped({ ...typed, password: event.currentTarget.value })}
      />
      <TextField
        label={say('register.nickName')}
        labelHidden
        placeholder={say('register.nickName')}
        hint={say('register.nickNameHint')}
        name="nickName"
        autoComplete="nickname"
        value={values.nickName}
        error={errors.nickName}
        onChange={event => setTyped({ ...typed, nickName: event.currentTarget.value })}
      />
    </SignInFrame>
  )
}
