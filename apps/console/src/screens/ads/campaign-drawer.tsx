import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffCampaign } from '@xinghe/contract'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { t } from '#text/text.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { type Fields, fieldsOf, formOf } from './fields.ts'

interface CampaignDrawerProps {
  edited: StaffCampaign | 'new' | null
  onClose: () => void
}

/** All of a campaign. */
export function CampaignDrawer({ edited, onClose }: CampaignDrawerProps) {
  const save = useCallMutation(calls.adsAdmin.save, { invalidates: [calls.adsAdmin.campaigns] })
  return (
    <EditDrawer<StaffCampaign, Fields>
      of={edited}
      title={t(edited === 'new' ? 'ads.add' : 'ads.edit')}
      name="campaign"
      width={560}
      saved={t('ads.saved')}
      fieldsOf={fieldsOf}
      onSave={(fields, campaign) => save.mutateAsync(formOf(fields, campaign))}
      onClose={onClose}
    >
      {(form, campaign) => <CampaignFields form={form} hasViews={(campaign?.views ?? 0) > 0} />}
    </EditDrawer>
  )
}
