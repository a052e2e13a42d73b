import type { FranchiseForm, StaffFranchise, StaffWorkRow } from '@xinghe/contract'
import { Button, Card, Flex, Form, Input, Radio, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { Thumb } from '#components/asset/thumb.tsx'
import { ImageButton } from '#components/form/image-button.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { FranchiseStateTag } from '#components/work/franchise-state.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { WorkPicker } from './work-picker.tsx'

/** The values of the form's fields; cover and works are beside them. */
type Fields = Pick<FranchiseForm, 'kind' | 'title' | 'synopsis'>

interface FranchiseEditorProps {
  /** Null while it is being made. */
  franchise: StaffFranchise | null
  isDirty: boolean
  onDirty: () => void
  saving: boolean
  onSave: (form: FranchiseForm) => void
  extra?: ReactNode
}

/** Title, synopsis, cover, and the works in order. What is being edited starts over when the saved one changes. */
export function FranchiseEditor({
  franchise,
  isDirty,
  onDirty,
  saving,
  onSave,
  extra,
}: FranchiseEditorProps) {
  const [form] = Form.useForm<Fields>()
  const [works, setWorks] = useState<StaffWorkRow[]>(franchise?.items ?? [])
  const [cover, setCover] = useState<{ key: string; url: string | null } | null>(
    franchise?.form.coverKey ? { key: franchise.form.coverKey, url: franchise.cover?.url ?? null } : null,
  )

  async function save() {
    const fields = await form.validateFields().catch(() => null)
    if (fields)
      onSave({ ...fields, coverKey: cover?.key ?? null, works: works.map(({ mediaKey }) => mediaKey) })
  }
  return (
    <>
      <PageHead
        sticky
        title={franchise?.form.title ?? t('franchises.create')}
        beside={
          franchise && (
            <>
              <FranchiseStateTag state={franchise.state} />
              {isDirty && <Typography.Text type="warning">{t('work.dirty')}</Typography.Text>}
            </>
          )
        }
        extra={
          <>
            {!isDirty && extra}
            <Button
              type="primary"
              loading={saving}
              disabled={franchise !== null && !isDirty}
              onClick={() => void save()}
            >
              {t('actions.save')}
            </Button>
          </>
        }
      />
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={franchise?.form ?? { kind: 'curated', title: '', synopsis: '' }}
        onValuesChange={onDirty}
      >
        <Card size="small">
          <Form.Item name="kind" label={t('franchises.kind')}>
            <Radio.Group optionType="button" options={optionsOf('franchises.kinds')} />
          </Form.Item>
          <Form.Item
            name="title"
            label={t('franchises.name')}
            rules={[{ required: true, whitespace: true, message: t('franchises.nameMissing') }]}
          >
            <Input maxLength={60} showCount />
          </Form.Item>
          <Form.Item name="synopsis" label={t('franchises.synopsis')}>
            <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 2, maxRows: 8 }} />
          </Form.Item>
          <Flex gap={12} align="center">
            <Thumb url={cover?.url ?? null} ratio="cover" height={72} />
            <Flex vertical gap={6} align="start">
              <Typography.Text type="secondary">{t('franchises.coverHint')}</Typography.Text>
              <Flex gap={8}>
                <ImageButton
                  purpose="cover"
                  label={t('franchises.upload')}
                  onImage={image => {
                    setCover(image)
                    onDirty()
                  }}
                />
                {cover && (
                  <Button
                    size="small"
                    type="text"
                    danger
                    onClick={() => {
                      setCover(null)
                      onDirty()
                    }}
                  >
                    {t('franchises.clear')}
                  </Button>
                )}
              </Flex>
            </Flex>
          </Flex>
        </Card>
      </Form>
      <WorkPicker
        works={works}
        onChange={next => {
          setWorks(next)
          onDirty()
        }}
      />
    </>
  )
}
