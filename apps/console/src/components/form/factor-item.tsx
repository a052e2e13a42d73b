import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'

/** What a form has of a second factor. */
export interface FactorFields {
  totp?: string
  recoveryCode?: string
}

/** The code of an authenticator application, or a recovery code in its place: one of them is in the form. */
export function FactorItem({ hasCodes }: { hasCodes: boolean }) {
  const [kind, setKind] = useState<'totp' | 'recoveryCode'>('totp')
  const byTotp = kind === 'totp'
  return (
    <>
      <Form.Item
        key={kind}
        name={kind}
        label={t(`factor.${kind}`)}
        rules={[{ required: true, whitespace: true, message: t('factor.missing') }]}
        style={{ marginBottom: 4 }}
      >
        <Input
          autoComplete={byTotp ? 'one-time-code' : 'off'}
          inputMode={byTotp ? 'numeric' : 'text'}
          maxLength={byTotp ? 7 : 40}
        />
      </Form.Item>
      {hasCodes && (
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 0, marginBottom: 12 }}
          onClick={() => setKind(byTotp ? 'recoveryCode' : 'totp')}
        >
          {t(byTotp ? 'factor.useRecovery' : 'factor.useTotp')}
        </Button>
      )}
    </>
  )
}
