import { Form, Input, Select, Space, theme } from 'antd'
import { t } from '#text/text.ts'

/** Dialling codes offered beside a phone number; others can be had by writing the e-mail address instead. */
const areaCodes = ['+86', '+852', '+853', '+886', '+60', '+65', '+61', '+64', '+81', '+82', '+1', '+44']

export interface AccountFields {
  account: string
  areaCode: string
}

/** E-mail or phone; the dialling code appears once what is typed looks like a number. */
export function AccountField() {
  const { token } = theme.useToken()
  const account: unknown = Form.useWatch('account')
  const isPhone = typeof account === 'string' && /^\d{3,}$/.test(account.trim())
  return (
    <Form.Item label={t('login.account')} htmlFor="account" required>
      <Space.Compact block>
        <Form.Item name="areaCode" noStyle hidden={!isPhone} initialValue="+86">
          <Select
            aria-label={t('login.areaCode')}
            options={areaCodes.map(value => ({ value, label: value }))}
            style={{ width: 96, ...(!isPhone && { display: 'none' }) }}
          />
        </Form.Item>
        <Form.Item
          name="account"
          noStyle
          rules={[{ required: true, whitespace: true, message: t('login.accountMissing') }]}
        >
          <Input
            id="account"
            autoComplete="username"
            autoFocus
            maxLength={120}
            // Beside the hidden choice it would be square on that side.
            style={isPhone ? undefined : { borderRadius: token.borderRadius }}
          />
        </Form.Item>
      </Space.Compact>
    </Form.Item>
  )
}

/** The account as the server takes it. */
export function contactOf(fields: AccountFields): { account: string; areaCode?: string } {
  const account = fields.account.trim()
  return /^\d+$/.test(account) ? { account, areaCode: fields.areaCode } : { account }
}
