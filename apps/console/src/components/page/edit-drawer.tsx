import { useIsShown } from '@xinghe/app-data'
import { App, Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { t } from '#text/text.ts'
import { type CloseGuard, useCloseGuard } from './close-guard.tsx'
import { DetailDrawer } from './detail-drawer.tsx'
import { LinkGuard } from './leave-guard.tsx'

interface EditDrawerProps<T, Fields> {
  /** What is changed; 'new' for one that is made, null while it is closed. */
  of: T | 'new' | null
  title: string
  /** Of its form, which no other in the page has. */
  name: string
  /** In pixels, where the window has as many. */
  width?: number
  /** The message once it is saved. */
  saved: string
  /** Of one that does more than to save what is in its fields: what its button says, and whether to go on after a question. */
  sends?: { text: (fields: Fields) => string; ask: (fields: Fields) => Promise<boolean> }
  /** What the form begins with; of null for one that is made. */
  fieldsOf: (of: T | null) => Fields
  /** Whether the screen around it asks itself before it is left: two cannot. */
  isGuarded?: boolean
  /** Gets all fields, also those that are not shown now. Whoever rejects has told of the failure, at a field of the form or otherwise. */
  onSave: (fields: Fields, of: T | null, form: FormInstance<Fields>) => Promise<unknown>
  onClose: () => void
  children: (form: FormInstance<Fields>, of: T | null) => ReactNode
}

/** One thing to make or to change beside the list it is in. It is sent once at a time, and closes once it is saved. */
export function EditDrawer<T, Fields extends object>(props: EditDrawerProps<T, Fields>) {
  const { of, title, name, width, isGuarded = false, sends, fieldsOf, onClose } = props
  /** As the form has them since something was changed. */
  const [fields, setFields] = useState<Fields | null>(null)
  const guard = useCloseGuard(() => {
    setFields(null)
    onClose()
  })
  const [isSaving, setSaving] = useState(false)
  return (
    <DetailDrawer
      of={of}
      {...(width !== undefined && { width })}
      title={title}
      extra={
        <Button type="primary" htmlType="submit" form={name} loading={isSaving}>
          {sends && of !== null
            ? sends.text(fields ?? fieldsOf(of === 'new' ? null : of))
            : t('actions.save')}
        </Button>
      }
      // What is being saved closes by itself.
      onClose={() => isSaving || guard.close()}
    >
      {of => (
        <>
          {!isGuarded && <LinkGuard dirty={guard.isTouched} />}
          <EditForm
            {...props}
            edited={of === 'new' ? null : of}
            guard={guard}
            isSaving={isSaving}
            onSaving={setSaving}
            onFields={setFields}
          />
        </>
      )}
    </DetailDrawer>
  )
}

interface EditFormProps<T, Fields> extends EditDrawerProps<T, Fields> {
  edited: T | null
  guard: CloseGuard
  isSaving: boolean
  onSaving: (isSaving: boolean) => void
  onFields: (fields: Fields) => void
}

function EditForm<T, Fields extends object>(props: EditFormProps<T, Fields>) {
  const { name, edited, saved, sends, fieldsOf, onSave, guard, isSaving, onSaving, onFields, children } =
    props
  const [form] = Form.useForm<Fields>()
  const { message } = App.useApp()
  const isShown = useIsShown()
  async function submit() {
    if (isSaving) return
    onSaving(true)
    const isSure = sends === undefined || (await sends.ask(form.getFieldsValue(true)))
    if (!isSure) return onSaving(false)
    const isSaved = await onSave(form.getFieldsValue(true), edited, form).then(
      () => true,
      () => false,
    )
    onSaving(false)
    if (!isSaved) return
    void message.success(saved)
    if (isShown()) guard.done()
  }
  return (
    <Form<Fields>
      id={name}
      name={name}
      form={form}
      layout="vertical"
      initialValues={fieldsOf(edited)}
      onValuesChange={() => {
        guard.touch()
        if (sends) onFields(form.getFieldsValue(true))
      }}
      // What is sent cannot be taken back unseen, so its button alone sends it.
      onKeyDown={event => {
        if (sends && event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
      onFinish={() => void submit()}
      disabled={isSaving}
    >
      {children(form, edited)}
    </Form>
  )
}
