import type { StaffWork } from '@xinghe/contract'
import { Card, Form } from 'antd'
import { t } from '#text/text.ts'
import { PictureField } from './picture-field.tsx'

const purposes = ['poster', 'cover', 'banner'] as const

export function PictureFields({ work }: { work: StaffWork | null }) {
  return (
    <Card size="small" title={t('form.pictures')}>
      {purposes.map(purpose => (
        <Form.Item key={purpose} name={`${purpose}Key`} noStyle>
          <PictureField purpose={purpose} work={work} />
        </Form.Item>
      ))}
    </Card>
  )
}
