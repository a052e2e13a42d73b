import { readTypedCode } from '@xinghe/contract/qr'
import { Button, Sheet, TextField } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { useText } from '#text/text.ts'
import styles from './scan-code.module.css'

interface CodeSheetProps {
  open: boolean
  onClose: () => void
  onCode: (code: string) => void
}

/** The code that a television shows beside its QR code, typed. */
export function CodeSheet({ open, onClose, onCode }: CodeSheetProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  function send(event: FormEvent) {
    event.preventDefault()
    const code = readTypedCode(typed)
    setError(code === null ? t('scan.codeWrong') : undefined)
    if (code !== null) onCode(code)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('scan.typeCode')} closeLabel={t('common.close')}>
      <form className={styles.code} onSubmit={send} noValidate>
        <TextField
          data-autofocus
          label={t('scan.code')}
          hint={t('scan.codeHint')}
          value={typed}
          error={error}
          onChange={event => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
        />
        <Button type="submit" size="l" block>
          {t('scan.next')}
        </Button>
      </form>
    </Sheet>
  )
}
