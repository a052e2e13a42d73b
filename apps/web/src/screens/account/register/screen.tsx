import { calls } from '@xinghe/client'
import { readInvitationCode } from '@xinghe/contract/invitation-code'
import { TextField } from '@xinghe/ui'
import { useState } from 'react'
import { addressAfterRegistering } from '#components/account/after-registering.ts'
import { invitationFault, newPasswordFault, nickNameFault } from '#components/account/sign-in-fields.ts'
import { SignInForm } from '#components/account/sign-in-form.tsx'
import { client } from '#data/client.ts'
import { useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { InviterCard } from './inviter-card.tsx'

/** A new account with phone or e-mail, the code sent there, and a password. */
export function Screen() {
  const t = useText()
  const params = useSearchParams()
  const [typed, setTyped] = useState('')
  const [invitation, setInvitation] = useState(params.get('invitation') ?? '')
  const nickName = typed.trim()
  const invitationCode = readInvitationCode(invitation) ?? ''
  return (
    <SignInForm
      kind="register"
      asks={{ password: true, code: true }}
      leadsTo={addressAfterRegistering}
      other={{ path: '/login', label: t('register.toLogin') }}
      faultsOf={password => ({
        password: newPasswordFault(password),
        nickName: nickNameFault(nickName),
        invitationCode: invitationFault(invitation),
      })}
      send={({ captchaId: _, captchaAnswer: __, ...credentials }) =>
        client.call(calls.account.register, {
          ...credentials,
          ...(nickName !== '' && { nickName }),
          ...(invitationCode !== '' && { invitationCode }),
        })
      }
      head={<InviterCard typed={invitation} />}
      more={errors => (
        <>
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
          <TextField
            label={t('register.invitation')}
            labelHidden
            placeholder={t('register.invitation')}
            name="invitation"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={invitation}
            error={errors.invitationCode}
            onChange={event => setInvitation(event.currentTarget.value)}
          />
        </>
      )}
    />
  )
}
