import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { type DanmuControl, limits } from '@xinghe/contract'
import { App, Button, Form, Modal, Select, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { FailureBox } from '#components/page/failure-box.tsx'
import { t } from '#text/text.ts'

const { count, chars } = limits.danmuWords
const isValid = (words: string[]) => words.length <= count && words.every(word => [...word].length <= chars)

/** Opens and closes danmu of a work, and refuses words in them. */
export function ControlButton({ mediaKey }: { mediaKey: string }) {
  const { message } = App.useApp()
  const [isOpen, setIsOpen] = useState(false)
  const [form] = Form.useForm<DanmuControl>()
  const control = useCall(calls.danmu.control, { mediaKey }, { enabled: isOpen, staleMs: 0 })
  const save = useCallMutation(calls.danmu.saveControl, {
    invalidates: [calls.danmu.control, calls.catalogueAdmin.work],
    onSuccess: () => {
      void message.success(t('danmu.saved'))
      setIsOpen(false)
    },
  })
  const submit = async () => save.mutate({ mediaKey, ...(await form.validateFields()) })
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('danmu.control')}</Button>
      <Modal
        title={t('danmu.control')}
        open={isOpen}
        destroyOnHidden
        confirmLoading={save.isPending}
        okButtonProps={{ disabled: !control.data }}
        onOk={() => void submit().catch(() => {})}
        onCancel={() => setIsOpen(false)}
      >
        {control.error && <FailureBox error={control.error} onRetry={() => void control.refetch()} />}
        {control.isPending && <Skeleton active title={false} />}
        {control.data && (
          <Form form={form} layout="vertical" initialValues={control.data} preserve={false}>
            <Form.Item name="open" label={t('danmu.open')} valuePropName="checked">
              <Switch />
            </Form.Item>
            <Form.Item
              name="words"
              label={t('danmu.words')}
              extra={t('danmu.wordsHint', { count, chars })}
              rules={[
                {
                  validator: (_, words: string[]) =>
                    isValid(words) ? Promise.resolve() : Promise.reject(new Error()),
                  message: t('danmu.wordsInvalid', { count, chars }),
                },
              ]}
            >
              <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', '\n']} />
            </Form.Item>
          </Form>
        )}
      </Modal>
    </>
  )
}
