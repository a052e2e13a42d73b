import { calls } from '@xinghe/client'
import { client } from '#data/client.ts'
import { SignInForm } from '#pieces/sign-in/sign-in-form.tsx'
import { useText } from '#text/text.ts'

/** Log-in with phone or e-mail and password. */
export function Screen() {
  const say = useText()
  return (
    <SignInForm
      kind="login"
      other={{ path: '/register', label: say('login.toRegister') }}
      faultsOf={password => ({ password: password === '' ? 'field.passwordRequired' : null })}
      send={credentials => client.call(calls.account.login, credentials)}
    />
  )
}
