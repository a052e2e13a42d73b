import { limits } from '@xinghe/contract/limits'
import { DatePicker, Flex, Form, type FormInstance, Input, InputNumber, Select } from 'antd'
import { BodyEditor } from '#components/rich-text/body-editor.tsx'
import { Preview } from '#components/rich-text/preview.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { type Fields, uidsIn } from './fields.ts'

const audiences = optionsOf('messageAudiences')
const targets = optionsOf('messageTargets')
const addressForm = /^\s*\/(?![/\\])\S*\s*$/
const keyForm = /^\s*[0-9a-z]{1,24}\s*$/
const { title, users } = limits.systemMessage

export function MessageFields({ form }: { form: FormInstance<Fields> }) {
  const html = Form.useWatch('html', form) ?? ''
  return (
    <>
      <Form.Item
        name="title"
        label={t('messages.titleField')}
        rules={[{ required: true, whitespace: true, message: t('messages.titleRule') }]}
      >
        <Input maxLength={title} showCount />
      </Form.Item>
      <Form.Item
        name="html"
        label={t('messages.body')}
        rules={[{ required: true, whitespace: true, message: t('messages.bodyRule') }]}
      >
        <BodyEditor rows={10} />
      </Form.Item>
      {html.trim() !== '' && (
        <div style={{ marginBottom: 24 }}>
          <Preview html={html} />
        </div>
      )}
      <AudienceFields form={form} />
      <TargetFields form={form} />
      <Form.Item name="startsAt" label={t('messages.startsAt')} extra={t('messages.startsAtHint')}>
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
    </>
  )
}

function AudienceFields({ form }: { form: FormInstance<Fields> }) {
  const audience = Form.useWatch('audience', form) ?? 'all'
  return (
    <Flex vertical>
      <Form.Item name="audience" label={t('messages.audience')}>
        <Select options={audiences} />
      </Form.Item>
      {(audience === 'vip' || audience === 'level') && (
        <Form.Item
          name="least"
          label={t(`messages.least.${audience}`)}
          rules={[{ required: true, message: t('messages.leastRule') }]}
        >
          <InputNumber min={1} max={audience === 'vip' ? 9 : 8} precision={0} />
        </Form.Item>
      )}
      {audience === 'users' && (
        <Form.Item
          name="uids"
          label={t('messages.uids')}
          extra={t('messages.uidsHint', { max: users })}
          rules={[
            {
              validator(_, text: string) {
                const count = uidsIn(text).length
                const fits = count > 0 && count <= users
                return fits
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('messages.uidsHint', { max: users })))
              },
            },
          ]}
        >
          <Input.TextArea rows={4} />
        </Form.Item>
      )}
    </Flex>
  )
}

function TargetFields({ form }: { form: FormInstance<Fields> }) {
  const target = Form.useWatch('target', form) ?? 'none'
  const isPage = target === 'page'
  return (
    <>
      <Form.Item name="target" label={t('messages.target')}>
        <Select options={targets} />
      </Form.Item>
      {target !== 'none' && (
        <Form.Item
          name="targetValue"
          label={t(isPage ? 'messages.address' : 'messages.key')}
          extra={t(isPage ? 'messages.addressHint' : 'messages.keyHint')}
          rules={[
            {
              required: true,
              pattern: isPage ? addressForm : keyForm,
              message: t(isPage ? 'messages.addressRule' : 'messages.keyRule'),
            },
          ]}
        >
          <Input maxLength={300} />
        </Form.Item>
      )}
    </>
  )
}
