import type { PublicUser } from '@xinghe/contract'
import { Card, Form } from 'antd'
import { UserSelect } from '#components/form/user-select.tsx'
import { t } from '#text/text.ts'

export function UploaderField({ known }: { known: PublicUser | null }) {
  return (
    <Card size="small" title={t('form.ownership')}>
      <Form.Item name="uploaderUid" label={t('form.uploader')} extra={t('form.uploaderHint')}>
        <UserSelect known={known} />
      </Form.Item>
    </Card>
  )
}
