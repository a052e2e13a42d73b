import { askPasskey } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, toast } from '@xinghe/ui'
import { useState } from 'react'
import { offerAppeal } from '#components/account/offer-appeal.ts'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { session } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './login.module.css'

/** Log-in by a passkey of this device, without name and password. */
export function PasskeyLogIn() {
  const t = useText()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function enter() {
    setBusy(true)
    try {
      const { options } = await client.call(calls.secondFactor.challenge, { use: 'login' })
      const passkey = await askPasskey(options)
      const { token, user } = await client.call(calls.secondFactor.logInByPasskey, { passkey })
      session.enter(token, user)
      toast(t('login.done'))
    } catch (error) {
      if (!offerAppeal(error, navigate)) reportFailure(error)
      setBusy(false)
    }
  }
  return (
    <Button
      kind="ghost"
      size="l"
      block
      loading={busy}
      className={styles.passkey}
      onClick={() => void enter()}
    >
      {t('login.byPasskey')}
    </Button>
  )
}
