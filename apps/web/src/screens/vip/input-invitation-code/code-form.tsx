import { useCallMutation } from '@xinghe/app-data'
import { CallFailure, calls } from '@xinghe/client'
import type { InvitationBinding } from '@xinghe/contract'
import { invitationCodeLength, readInvitationCode } from '@xinghe/contract/invitation-code'
import { dayMs } from '@xinghe/contract/time'
import { Button, TextField, toast } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'
import styles from './input-invitation-code.module.css'
import { cleanTyped, inHalves } from './typed-code.ts'

/** A code that is typed or pasted, in two halves; what is wrong with it stands below. */
export function CodeForm({ binding: { until, typed, rules } }: { binding: InvitationBinding }) {
  const t = useText()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const bind = useCallMutation(calls.invitation.bind, {
    quiet: true,
    invalidates: [calls.invitation.binding],
    onSuccess: () => toast(t('input.done')),
    onError: error => setFault(error instanceof CallFailure ? error.message : t('toast.failed')),
  })
  const type = (text: string) => {
    setCode(cleanTyped(text))
    setFault(undefined)
  }
  const paste = async () => {
    try {
      type(await navigator.clipboard.readText())
    } catch {
      toast(t('input.pasteFailed'))
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const missing = invitationCodeLength - code.length
    if (missing > 0) setFault(t('input.short', { count: missing }))
    else if (readInvitationCode(code) === null) setFault(t('input.wrong'))
    else bind.mutate({ code })
  }
  const days = Math.max(1, Math.ceil((until - client.serverNow()) / dayMs))
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.lead}>
        {rules.invitedDays > 0 ? t('input.lead', { days: rules.invitedDays }) : t('input.leadFree')}
      </p>
      {typed !== '' && <p className={styles.typed}>{t('input.typed', { code: typed })}</p>}
      <TextField
        className={styles.field}
        label={t('input.label')}
        hint={t('input.hint')}
        name="invitation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={inHalves(code)}
        error={fault}
        onChange={event => type(event.currentTarget.value)}
        suffix={
          // Without a secure origin no page reads the clipboard.
          typeof navigator.clipboard?.readText === 'function' && (
            <Button kind="ghost" size="s" onClick={() => void paste()}>
              {t('input.paste')}
            </Button>
          )
        }
      />
      <Button type="submit" size="l" block loading={bind.isPending}>
        {t('input.submit')}
      </Button>
      <p className={styles.left}>{t('input.left', { days })}</p>
    </form>
  )
}
