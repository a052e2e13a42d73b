import { isCode } from '@xinghe/app-data'
import { limits } from '@xinghe/contract/limits'
import { Alert, Button, Form, Input, Result, Skeleton } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AccountField, type AccountFields, contactOf } from '#components/form/account-field.tsx'
import { EntryPage } from '#components/page/entry-page.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useSetupOwner, useSetupState } from '#data/account.ts'
import { failureText } from '#data/failures.ts'
import { t } from '#text/text.ts'

type Fields = AccountFields & { code: string; nickName: string; password: string; passwordAgain: string }

export function Component() {
  const state = useSetupState()
  return (
    <EntryPage title={t('setup.title')}>
      {state.isPending && <Skeleton active />}
      {state.error && !state.data && <FailureBox error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && (state.data.open ? <OwnerForm onClosed={() => void state.refetch()} /> : <Closed />)}
    </EntryPage>
  )
}

function Closed() {
  return (
    <Result
      status="info"
      title={t('setup.closedTitle')}
      subTitle={t('setup.closedHint')}
      extra={
        <Link to="/login">
          <Button type="primary">{t('setup.toLogin')}</Button>
        </Link>
      }
      style={{ padding: 0 }}
    />
  )
}

function OwnerForm({ onClosed }: { onClosed: () => void }) {
  const navigate = useNavigate()
  const make = useSetupOwner({
    onSuccess: () => void navigate('/works', { replace: true }),
    // A wrong code answers the same: only the state shows whether the set-up is closed.
    onError: error => isCode(error, 'setupClosed') && onClosed(),
  })
  const [search] = useSearchParams()
  const submit = ({ passwordAgain: _, code, nickName, password, ...fields }: Fields) =>
    make.mutate({ code: code.trim(), nickName: nickName.trim(), password, ...contactOf(fields) })
  return (
    <Form<Fields>
      layout="vertical"
      requiredMark={false}
      initialValues={{ code: search.get('code') ?? '' }}
      onFinish={submit}
    >
      <Alert type="info" title={t('setup.hint')} style={{ marginBottom: 16 }} />
      {make.error && (
        <Alert type="error" showIcon title={failureText(make.error)} style={{ marginBottom: 16 }} />
      )}
      <Form.Item
        name="code"
        label={t('setup.code')}
        rules={[{ required: true, whitespace: true, message: t('setup.codeMissing') }]}
      >
        <Input autoComplete="one-time-code" maxLength={64} />
      </Form.Item>
      <AccountField />
      <Form.Item name="nickName" label={t('setup.nickName')} rules={[nickNameRule]}>
        <Input autoComplete="nickname" maxLength={limits.nickname.max} />
      </Form.Item>
      <PasswordFields />
      <Button type="primary" htmlType="submit" block loading={make.isPending}>
        {t('setup.submit')}
      </Button>
    </Form>
  )
}

function PasswordFields() {
  return (
    <>
      <Form.Item name="password" label={t('login.password')} rules={[passwordRule]}>
        <Input.Password autoComplete="new-password" maxLength={limits.password.max} />
      </Form.Item>
      <Form.Item
        name="passwordAgain"
        label={t('setup.passwordAgain')}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, again: unknown) => {
              if (again !== getFieldValue('password')) throw new Error(t('setup.passwordDiffers'))
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={limits.password.max} />
      </Form.Item>
    </>
  )
}

const nickNameRule = {
  required: true,
  whitespace: true,
  min: limits.nickname.min,
  max: limits.nickname.max,
  message: t('setup.nickNameRule', { min: limits.nickname.min, max: limits.nickname.max }),
}

const passwordRule = {
  required: true,
  min: limits.password.min,
  max: limits.password.max,
  message: t('setup.passwordRule', { min: limits.password.min, max: limits.password.max }),
}
