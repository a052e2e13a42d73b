import { isCode, useCallMutation, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffApp } from '@xinghe/contract'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { type CloseGuard, useCloseGuard } from '#components/page/close-guard.tsx'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { failureText } from '#data/failures.ts'
import { t } from '#text/text.ts'

const urlRule = { pattern: /^https?:\/\/\S+$/, message: t('apps.urlWrong') }
const isApple = ({ platform }: StaffApp) => platform === 'iphone' || platform === 'ipad'

/** What is published about one platform's client. */
export function AppDrawer({ app, onClose }: { app: StaffApp | null; onClose: () => void }) {
  const guard = useCloseGuard(onClose)
  return (
    <DetailDrawer
      of={app}
      width={480}
      title={app && t('apps.edit', { name: t(`appPlatforms.${app.platform}`) })}
      onClose={guard.close}
    >
      {app => <AppForm app={app} guard={guard} />}
    </DetailDrawer>
  )
}

function AppForm({ app, guard }: { app: StaffApp; guard: CloseGuard }) {
  const { message } = App.useApp()
  const isShown = useIsShown()
  // The one that was shown; after a conflict whatever is newest.
  const [revision, setRevision] = useState<number | null>(app.revision)
  const save = useCallMutation(calls.appsAdmin.save, {
    quiet: true,
    invalidates: [calls.appsAdmin.list],
    onSuccess: () => {
      void message.success(t('apps.saved'))
      if (isShown()) guard.done()
    },
    // What was typed stays: it may be saved again, on the newer revision after a conflict.
    onError: error => {
      const isLate = isCode(error, 'conflict')
      if (isLate) setRevision(null)
      void message.error(isLate ? t('apps.conflict') : failureText(error))
    },
  })
  function send(values: Partial<StaffApp>) {
    const { updatedAt: _, ...known } = app
    save.mutate({ ...known, ...values, revision: revision ?? app.revision })
  }
  return (
    <Form layout="vertical" initialValues={app} onValuesChange={guard.touch} onFinish={send}>
      <Form.Item name="version" label={t('apps.version')}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="downloadUrl" label={t('apps.downloadUrl')} rules={[urlRule]}>
        <Input maxLength={500} inputMode="url" />
      </Form.Item>
      <Form.Item name="backupUrl" label={t('apps.backupUrl')} rules={[urlRule]}>
        <Input maxLength={500} inputMode="url" />
      </Form.Item>
      {isApple(app) && (
        <Form.Item name="vipUrl" label={t('apps.vipUrl')} rules={[urlRule]}>
          <Input maxLength={500} inputMode="url" />
        </Form.Item>
      )}
      <Form.Item name="memo" label={t('apps.memo')} extra={t('apps.memoHint')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('actions.save')}
      </Button>
    </Form>
  )
}
