import { Button, Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'
import { type Checked, checkAddress } from './check-address.ts'

interface OutsideFieldProps {
  id?: string
  value?: string | null
  onChange?: (address: string | null) => void
}

/** An HLS address with a look at it from this browser: what it cannot open, viewers' browsers cannot either. */
export function OutsideField({ id, value = null, onChange }: OutsideFieldProps) {
  const [checked, setChecked] = useState<{ address: string; found: Checked } | null>(null)
  const [busy, setBusy] = useState(false)
  async function look() {
    const address = value ?? ''
    setBusy(true)
    setChecked({ address, found: await checkAddress(address) })
    setBusy(false)
  }
  const found = checked?.address === value ? checked?.found : undefined
  return (
    <Flex vertical gap={6}>
      <Flex gap={8}>
        <Input
          {...(id && { id })}
          inputMode="url"
          maxLength={1000}
          placeholder="https://"
          value={value ?? ''}
          onChange={event => onChange?.(event.target.value.trim() || null)}
        />
        <Button loading={busy} disabled={!value?.startsWith('https://')} onClick={() => void look()}>
          {t('live.check')}
        </Button>
      </Flex>
      <output>
        {found && (
          <Typography.Text type={found.kind === 'good' ? 'success' : 'warning'}>
            {wordsOf(found)}
          </Typography.Text>
        )}
      </output>
    </Flex>
  )
}

function wordsOf(found: Checked): string {
  if (found.kind === 'good') return t('live.checked.good', { variants: found.variants })
  return found.kind === 'status'
    ? t('live.checked.status', { status: found.status })
    : t(`live.checked.${found.kind}`)
}
