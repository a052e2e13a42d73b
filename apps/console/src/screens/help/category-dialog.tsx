import { isCode } from '@xinghe/app-data'
import { randomId } from '@xinghe/client'
import type { StaffHelpCategory } from '@xinghe/contract'
import { App, Form, Input, Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { useCloseGuard } from '#components/page/close-guard.tsx'
import { failureText } from '#data/failures.ts'
import { useSaveCategory } from '#data/help.ts'
import { t } from '#text/text.ts'

interface CategoryDialogProps {
  edited: StaffHelpCategory | 'new' | null
  onClose: () => void
}

/** Name and path of a category. */
export function CategoryDialog({ edited, onClose }: CategoryDialogProps) {
  const [form] = Form.useForm<{ title: string; path: string }>()
  const { message } = App.useApp()
  const rid = useRef('')
  const guard = useCloseGuard(onClose)
  const save = useSaveCategory({
    onSuccess: (_, sent) => {
      void message.success(t('help.saved'))
      if (sent.rid === rid.current) guard.done()
    },
    onError: (error, sent) => {
      if (!isCode(error, 'conflict')) void message.error(failureText(error))
      else if (sent.rid === rid.current) form.setFields([{ name: 'path', errors: [t('help.pathTaken')] }])
    },
  })

  useEffect(() => {
    if (edited === null) return
    rid.current = randomId()
    form.setFieldsValue(edited === 'new' ? { title: '', path: '' } : edited)
  }, [edited, form])

  async function send() {
    const values = await form.validateFields()
    const id = edited === 'new' || edited === null ? {} : { id: edited.id }
    save.mutate({ ...values, ...id, rid: rid.current })
  }

  return (
    <Modal
      open={edited !== null}
      title={edited === 'new' ? t('help.addCategory') : t('help.editCategory')}
      okText={t('actions.save')}
      confirmLoading={save.isPending}
      onOk={() => void send().catch(() => {})}
      onCancel={guard.close}
      width={420}
    >
      <Form
        form={form}
        layout="vertical"
        onValuesChange={guard.touch}
        onFinish={() => void send().catch(() => {})}
      >
        <Form.Item
          name="title"
          label={t('help.categoryTitle')}
          rules={[{ required: true, whitespace: true, message: t('help.titleMissing') }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name="path"
          label={t('help.path')}
          extra={t('help.pathHint')}
          rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{1,29}$/, message: t('help.pathWrong') }]}
        >
          <Input maxLength={30} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
