import { Button, Sheet, TextField } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { useText } from '#text/text.ts'
import styles from './account-security.module.css'

const longest = 40

interface PasskeyNameProps {
  name: string
  onClose: () => void
  onName: (name: string) => void
}

/** By which name its owner knows a passkey. */
export function PasskeyName({ name, onClose, onName }: PasskeyNameProps) {
  const t = useText()
  const [typed, setTyped] = useState(name)
  const [isMissing, setMissing] = useState(false)
  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(typed.trim() === '')
    if (typed.trim() !== '') onName(typed.trim())
  }
  return (
    <Sheet open onClose={onClose} title={t('passkey.nameTitle')} closeLabel={t('common.close')}>
      <form onSubmit={send} noValidate className={styles.sheet}>
        <TextField
          label={t('passkey.name')}
          hint={t('passkey.nameHint')}
          maxLength={longest}
          autoComplete="off"
          data-autofocus
          value={typed}
          error={isMissing ? t('passkey.nameRequired') : undefined}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="l" block>
          {t('passkey.save')}
        </Button>
      </form>
    </Sheet>
  )
}
