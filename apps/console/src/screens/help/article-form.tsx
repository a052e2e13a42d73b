import { isCode, useIsShown } from '@xinghe/app-data'
import { randomId } from '@xinghe/client'
import { App, Button, Flex, Form, Input, Select } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ConflictDialog } from '#components/page/conflict-dialog.tsx'
import { useLeaveGuard } from '#components/page/leave-guard.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { BodyEditor } from '#components/rich-text/body-editor.tsx'
import { Preview } from '#components/rich-text/preview.tsx'
import { failureText } from '#data/failures.ts'
import { freshArticle, useSaveArticle } from '#data/help.ts'
import { t } from '#text/text.ts'
import styles from './help.module.css'

interface ArticleValues {
  id?: number
  revision?: number | undefined
  title: string
  contxt: string
  categoryId: number
}

interface ArticleFormProps {
  article: ArticleValues
  categories: readonly { id: number; title: string }[]
  title: string
  beside?: ReactNode
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
}

/** Title, category and HTML of an article, with what will be shown of it beside. */
export function ArticleForm(props: ArticleFormProps) {
  const { article, categories, title, beside, isDirty, onDirty } = props
  const [form] = Form.useForm<ArticleValues>()
  const contxt = Form.useWatch('contxt', form) ?? article.contxt
  const guard = useLeaveGuard(isDirty)
  const save = useSend(article, () => {
    guard.allow()
    onDirty(false)
  })
  return (
    <>
      <PageHead
        sticky
        title={title}
        beside={beside}
        extra={
          <>
            <Link to="/help">
              <Button>{t('help.backToList')}</Button>
            </Link>
            <Button type="primary" loading={save.isPending} onClick={form.submit}>
              {t('actions.save')}
            </Button>
          </>
        }
      />
      <Form
        form={form}
        layout="vertical"
        initialValues={article}
        onValuesChange={() => onDirty(true)}
        onFinish={values => save.send(values)}
      >
        <Flex wrap gap={16}>
          <Form.Item
            name="title"
            label={t('help.articleTitle')}
            rules={[{ required: true, whitespace: true, message: t('help.titleMissing') }]}
            style={{ flex: '1 1 320px' }}
          >
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="categoryId" label={t('help.category')} style={{ width: 220 }}>
            <Select options={categories.map(({ id, title }) => ({ value: id, label: title }))} />
          </Form.Item>
        </Flex>
        <div className={styles.columns}>
          <Form.Item
            name="contxt"
            label={t('help.body')}
            rules={[{ required: true, whitespace: true, message: t('help.bodyMissing') }]}
          >
            <BodyEditor />
          </Form.Item>
          <Preview html={contxt} />
        </div>
      </Form>
      {save.dialog}
      {guard.dialog}
    </>
  )
}

function useSend(article: ArticleValues, onSaved: () => void) {
  const navigate = useNavigate()
  const { message } = App.useApp()
  const isShown = useIsShown()
  const [refused, setRefused] = useState<ArticleValues | null>(null)
  const rid = useRef('')
  rid.current ||= randomId()
  const { id } = article
  const save = useSaveArticle({
    onSuccess: saved => {
      void message.success(t('help.saved'))
      setRefused(null)
      if (!isShown()) return
      onSaved()
      if (id === undefined) void navigate(`/help/articles/${saved.id}`, { replace: true })
    },
    onError: (error, sent) => {
      if (isCode(error, 'conflict') && id !== undefined) setRefused({ ...sent, id })
      else void message.error(failureText(error))
    },
  })

  function send(values: ArticleValues, revision = article.revision) {
    save.mutate({ ...values, id, revision, rid: id === undefined ? rid.current : undefined })
  }
  const fresh = async () =>
    id === undefined ? undefined : freshArticle(id).catch(error => void message.error(failureText(error)))
  async function overwrite() {
    const newest = await fresh()
    if (newest && refused) send(refused, newest.revision)
  }
  async function takeLatest() {
    if (!(await fresh())) return
    setRefused(null)
    onSaved()
  }
  const dialog = (
    <ConflictDialog
      open={refused !== null}
      title={t('help.conflictTitle')}
      saving={save.isPending}
      onStay={() => setRefused(null)}
      onOverwrite={() => void overwrite()}
      onLatest={() => void takeLatest()}
    />
  )
  return { send, dialog, isPending: save.isPending }
}
