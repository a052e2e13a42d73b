import type { StaffWork } from '@xinghe/contract'
import { Card, Form } from 'antd'
import { text } from '#text/zh-CN.ts'
import { PictureField } from './picture-field.tsx'

const purposes = ['poster', 'cover', 'banner'] as const

export function PictureFields({ work }: { work: StaffWork | null }) {
  return (
    <Card size="small" title={text.form.pictures}>
      {purposes.map(purpose => (
        <Form.Item key={purpose} name={`${purpose}Key`} noStyle>
          <PictureField purpose={purpose} work={work} />
        </Form.Item>
      ))}
    </Card>
  )
}
