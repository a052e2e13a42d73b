import { calls } from '@xinghe/client'
import { TextField } from '@xinghe/ui'
import { useState } from 'react'
import { client } from '../../../data/client.ts'
import { AccountField } from '../../../pieces/sign-in/account-field.tsx'
import { accountFault, accountInput, type SignInValues } from '../../../pieces/sign-in/sign-in-fields.ts'
import { SignInFrame } from '../../../pieces/sign-in/sign-in-frame.tsx'
import { useAreaCode } from '../../../pieces/sign-in/use-area-code.ts'
import { useSignIn } from '../../../pieces/sign-in/use-sign-in.ts'
import { useText } from '../../../text/text.ts'

/** Log-in with phone or e-mail and password. */
export function Screen() {
  const say = useText()
  const { busy, errors, submit, query } = useSignIn(say('login.done'))
  const [typed, setTyped] = useState<Omit<SignInValues, 'areaCode'>>({
    method: 'phone',
    account: '',
    password: '',
  })
  const values = { ...typed, areaCode: useAreaCode() }

  function send() {
    const fault = accountFault(values.method, values.account)
    const faults = {
      ...(fault && { account: say(fault) }),
      ...(values.password === '' && { password: say('field.passwordRequired') }),
    }
    void submit(faults, () =>
      client.call(calls.account.login, { ...accountInput(values), password: values.password }),
    )
  }

  return (
    <SignInFrame
      title={say('login.welcome')}
      lead={say('login.lead')}
      submit={say('login.submit')}
      busy={busy}
      agreePrefix={say('login.agreePrefix')}
      other={{ to: `/register${query}`, label: say('login.toRegister') }}
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
        type="password"
        name="password"
        autoComplete="current-password"
        reveal={{ show: say('login.reveal'), hide: say('login.hide') }}
        value={values.password}
        error={errors.password}
        onChange={event => setTyped({ ...typed, password: event.currentTarget.value })}
      />
    </SignInFrame>
  )
}
