import { calls } from '@xinghe/client'
import { SignInForm } from '#components/account/sign-in-form.tsx'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'

/** Log-in with phone or e-mail and password. */
export function Screen() {
  const t = useText()
  return (
    <SignInForm
      kind="login"
      other={{ path: '/register', label: t('login.toRegister') }}
      faultsOf={password => ({ password: password === '' ? 'field.passwordRequired' : null })}
      send={credentials => client.call(calls.account.login, credentials)}
    />
  )
}
