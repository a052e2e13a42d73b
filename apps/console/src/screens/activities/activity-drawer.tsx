import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ActivityAudience, ActivityType, StaffActivity } from '@xinghe/contract'
import { DatePicker, Flex, Form, type FormInstance, Input, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { BodyEditor } from '#components/rich-text/body-editor.tsx'
import { Preview } from '#components/rich-text/preview.tsx'
import { listCountries } from '#data/countries.ts'
import { locale, t } from '#text/text.ts'

interface Fields {
  title: string
  region: string
  type: ActivityType
  audience: ActivityAudience
  from: Dayjs | null
  until: Dayjs | null
  rule: string
  qrCodeTitle: string
  qrCodeRemark: string
  shareText: string
  isOn: boolean
}

const types: ActivityType[] = [0, 1]
const audiences: ActivityAudience[] = ['all', 'withoutVip', 'withVip']
const half = { flex: 1, minWidth: 0 }

function fieldsOf(activity: StaffActivity | null): Fields {
  return {
    title: activity?.title ?? '',
    region: activity?.region ?? '',
    type: activity?.type ?? 0,
    audience: activity?.audience ?? 'all',
    from: activity ? dayjs(activity.startsAt) : null,
    until: activity ? dayjs(activity.endsAt) : null,
    rule: activity?.rule ?? '',
    qrCodeTitle: activity?.qrCodeTitle ?? '',
    qrCodeRemark: activity?.qrCodeRemark ?? '',
    shareText: activity?.shareText ?? '',
    isOn: activity?.isOn ?? true,
  }
}

interface ActivityDrawerProps {
  edited: StaffActivity | 'new' | null
  onClose: () => void
}

/** All of a recharge activity. */
export function ActivityDrawer({ edited, onClose }: ActivityDrawerProps) {
  const save = useCallMutation(calls.activityAdmin.save, { invalidates: [calls.activityAdmin.list] })
  return (
    <EditDrawer<StaffActivity, Fields>
      of={edited}
      title={t(edited === 'new' ? 'activities.add' : 'activities.edit')}
      name="activity"
      width={760}
      saved={t('activities.saved')}
      fieldsOf={fieldsOf}
      onSave={({ from, until, ...fields }, activity) =>
        save.mutateAsync({
          ...fields,
          ...{ startsAt: from?.valueOf() ?? 0, endsAt: until?.valueOf() ?? 0 },
          ...(activity && { id: activity.id, revision: activity.revision }),
        })
      }
      onClose={onClose}
    >
      {form => <ActivityFields form={form} />}
    </EditDrawer>
  )
}

function ActivityFields({ form }: { form: FormInstance<Fields> }) {
  const rule = Form.useWatch('rule', form) ?? ''
  const regions = [
    { value: '', label: t('activities.everywhere') },
    ...listCountries(locale).map(({ code, name }) => ({ value: code, label: `${name} ${code}` })),
  ]
  return (
    <>
      <Form.Item
        name="title"
        label={t('activities.name')}
        extra={t('activities.nameHint')}
        rules={[{ required: true, whitespace: true, message: t('activities.nameRule') }]}
      >
        <Input maxLength={6} showCount />
      </Form.Item>
      <Flex gap={12}>
        <Form.Item name="region" label={t('activities.region')} style={half}>
          <Select options={regions} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item name="type" label={t('activities.type')} style={half}>
          <Select options={types.map(value => ({ value, label: t(`activities.type.${value}`) }))} />
        </Form.Item>
        <Form.Item name="audience" label={t('activities.audience')} style={half}>
          <Select options={audiences.map(value => ({ value, label: t(`activities.audience.${value}`) }))} />
        </Form.Item>
      </Flex>
      <Period />
      <Form.Item
        name="rule"
        label={t('activities.rule')}
        rules={[{ required: true, whitespace: true, message: t('activities.ruleRule') }]}
      >
        <BodyEditor rows={12} />
      </Form.Item>
      <Preview html={rule} />
      <Form.Item name="qrCodeTitle" label={t('activities.qrCodeTitle')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="qrCodeRemark" label={t('activities.qrCodeRemark')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="shareText" label={t('activities.shareText')}>
        <Input.TextArea maxLength={200} showCount rows={3} />
      </Form.Item>
      <Form.Item name="isOn" label={t('activities.isOn')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

const picker = (
  <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
)

function Period() {
  return (
    <Flex gap={12}>
      <Form.Item
        name="from"
        label={t('activities.from')}
        style={half}
        rules={[{ required: true, message: t('activities.fromRule') }]}
      >
        {picker}
      </Form.Item>
      <Form.Item
        name="until"
        label={t('activities.until')}
        style={half}
        dependencies={['from']}
        rules={[
          { required: true, message: t('activities.fromRule') },
          ({ getFieldValue }) => ({
            validator(_, until: Dayjs | null) {
              const from: Dayjs | null = getFieldValue('from')
              const fits = !from || !until || until.isAfter(from)
              return fits ? Promise.resolve() : Promise.reject(new Error(t('activities.untilRule')))
            },
          }),
        ]}
      >
        {picker}
      </Form.Item>
    </Flex>
  )
}
