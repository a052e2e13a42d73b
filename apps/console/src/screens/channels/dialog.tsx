import { useIsShown } from '@xinghe/app-data'
import type { StaffChannel } from '@xinghe/contract'
import { App, Button, Flex, Form, Input, Modal, Select } from 'antd'
import { type CloseGuard, useCloseGuard } from '#components/page/close-guard.tsx'
import { useSaveChannel } from '#data/channels.ts'
import { listCountries } from '#data/countries.ts'
import { locale, t } from '#text/text.ts'

const countries = listCountries(locale).map(({ code, name }) => ({
  value: code,
  label: `${name} ${code}`,
}))

interface Fields {
  title: string
  regions: string[]
}

/** Name and countries of a channel. */
export function ChannelDialog({ channel, onClose }: { channel: StaffChannel | null; onClose: () => void }) {
  const guard = useCloseGuard(onClose)
  return (
    <Modal
      open={channel !== null}
      onCancel={guard.close}
      title={t('channels.edit', { name: channel?.title ?? '' })}
      footer={null}
      width={480}
      destroyOnHidden
    >
      {channel && <ChannelForm channel={channel} guard={guard} />}
    </Modal>
  )
}

function ChannelForm({ channel, guard }: { channel: StaffChannel; guard: CloseGuard }) {
  const { message } = App.useApp()
  const isShown = useIsShown()
  const save = useSaveChannel({
    onSuccess: () => {
      void message.success(t('channels.saved'))
      if (isShown()) guard.done()
    },
  })
  const { key, hidden, fixed } = channel
  const submit = ({ title, regions }: Fields) =>
    save.mutate({ key, hidden, title: title.trim(), regions: fixed ? [] : regions })
  return (
    <Form<Fields>
      name="channel"
      layout="vertical"
      initialValues={channel}
      onValuesChange={guard.touch}
      onFinish={submit}
    >
      <Form.Item
        name="title"
        label={t('channels.name')}
        rules={[{ required: true, whitespace: true, max: 12, message: t('channels.nameRule') }]}
      >
        <Input maxLength={12} showCount autoFocus />
      </Form.Item>
      {!fixed && (
        <Form.Item name="regions" label={t('channels.regions')} extra={t('channels.regionsHint')}>
          <Select
            mode="multiple"
            allowClear
            options={countries}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('channels.everywhere')}
          />
        </Form.Item>
      )}
      <Flex justify="end">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('actions.save')}
        </Button>
      </Flex>
    </Form>
  )
}
