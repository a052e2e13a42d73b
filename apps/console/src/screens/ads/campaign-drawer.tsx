import { useCallMutation, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffCampaign } from '@xinghe/contract'
import { App, Button, Form } from 'antd'
import { type CloseGuard, useCloseGuard } from '#components/page/close-guard.tsx'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { t } from '#text/text.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { type Fields, fieldsOf, formOf } from './fields.ts'

interface CampaignDrawerProps {
  edited: StaffCampaign | 'new' | null
  onClose: () => void
}

/** All of a campaign. */
export function CampaignDrawer({ edited, onClose }: CampaignDrawerProps) {
  const guard = useCloseGuard(onClose)
  return (
    <DetailDrawer
      of={edited}
      width={560}
      title={t(edited === 'new' ? 'ads.add' : 'ads.edit')}
      extra={
        <Button type="primary" htmlType="submit" form="campaign">
          {t('actions.save')}
        </Button>
      }
      onClose={guard.close}
    >
      {edited => <CampaignForm campaign={edited === 'new' ? null : edited} guard={guard} />}
    </DetailDrawer>
  )
}

function CampaignForm({ campaign, guard }: { campaign: StaffCampaign | null; guard: CloseGuard }) {
  const [form] = Form.useForm<Fields>()
  const { message } = App.useApp()
  const isShown = useIsShown()
  const save = useCallMutation(calls.adsAdmin.save, {
    invalidates: [calls.adsAdmin.campaigns],
    onSuccess: () => {
      void message.success(t('ads.saved'))
      if (isShown()) guard.done()
    },
  })
  return (
    <Form<Fields>
      id="campaign"
      name="campaign"
      form={form}
      layout="vertical"
      initialValues={fieldsOf(campaign)}
      onValuesChange={guard.touch}
      onFinish={() => save.mutate(formOf(form.getFieldsValue(true), campaign))}
      disabled={save.isPending}
    >
      <CampaignFields form={form} hasViews={(campaign?.views ?? 0) > 0} />
    </Form>
  )
}
