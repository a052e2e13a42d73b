import { isCode } from '@xinghe/app-data'
import type { StaffWork } from '@xinghe/contract'
import { App, Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { failureText } from '#data/failures.ts'
import { freshWork, useUpdateWork } from '#data/works.ts'
import { t } from '#text/text.ts'
import { type Draft, draftOf, sameWork, savedOf } from './draft.ts'

export interface Editor {
  form: FormInstance<Draft>
  dirty: boolean
  /** Somebody else changed the work: `latest` is theirs. */
  conflict: StaffWork | null
  saving: boolean
  /** To be called at every change of a field. */
  touch(): void
  /** False when the fields are not right, or the server refused. */
  save(): Promise<boolean>
  /** Takes theirs and gives up the own changes. */
  takeLatest(): void
  /** Saves the own over theirs. */
  overwrite(): Promise<boolean>
  closeConflict(): void
}

/** The edit of a work: what was loaded, what differs from it, and saving with the revision the edit was made on. */
export function useEditor(work: StaffWork): Editor {
  const [form] = Form.useForm<Draft>()
  const [base, setBase] = useState({ form: work.form, revision: work.revision })
  const [dirty, setDirty] = useState(false)
  const [conflict, setConflict] = useState<StaffWork | null>(null)
  const update = useUpdateWork()
  const { message } = App.useApp()

  function rest(on: StaffWork) {
    setBase({ form: on.form, revision: on.revision })
    form.setFieldsValue(draftOf(on.form))
    setDirty(false)
    setConflict(null)
  }

  useEffect(() => {
    if (work.revision === base.revision) return
    // Episodes and states raise the revision as well: only a changed form conflicts with this edit.
    if (sameWork(work.form, base.form)) setBase({ form: work.form, revision: work.revision })
    else if (!dirty) {
      setBase({ form: work.form, revision: work.revision })
      form.setFieldsValue(draftOf(work.form))
    }
  }, [work, base, dirty, form])

  async function send(revision: number): Promise<boolean> {
    const saved = savedOf(form.getFieldsValue(true))
    try {
      rest(await update.mutateAsync({ ...saved, mediaKey: work.mediaKey, revision }))
      void message.success(t('work.saved'))
      return true
    } catch (error) {
      if (isCode(error, 'conflict')) return await settle(revision)
      void message.error(showFault(form, error))
      return false
    }
  }

  /** A conflict that only a change of episodes caused is none for this form: it is saved again on the newer revision. */
  async function settle(revision: number): Promise<boolean> {
    const latest = await freshWork(work.mediaKey)
    if (latest.revision !== revision && sameWork(latest.form, base.form)) return send(latest.revision)
    setConflict(latest)
    return false
  }

  return {
    form,
    dirty,
    conflict,
    saving: update.isPending,
    touch: () => setDirty(!sameWork(savedOf(form.getFieldsValue(true)), base.form)),
    save: async () => {
      if (!(await isValid(form))) {
        void message.error(t('work.invalid'))
        return false
      }
      return send(base.revision)
    },
    takeLatest: () => conflict && rest(conflict),
    overwrite: async () => (conflict ? send(conflict.revision) : false),
    closeConflict: () => setConflict(null),
  }
}

/** Checks all fields; leads to the first that is wrong. */
export async function isValid(form: FormInstance<Draft>): Promise<boolean> {
  try {
    await form.validateFields()
    return true
  } catch {
    const first = form.getFieldsError().find(field => field.errors.length > 0)
    if (first) form.scrollToField(first.name, { block: 'center', focus: true })
    return false
  }
}

/** Says what the server refused, and marks the field that it is about. */
export function showFault(form: FormInstance<Draft>, error: unknown): string {
  const isOwn = isCode(error, 'notOneself')
  const words = isOwn ? t('form.rules.uploaderOneself') : failureText(error)
  if (isOwn || isCode(error, 'noSuchUser')) {
    form.setFields([{ name: 'uploaderUid', errors: [words] }])
    form.scrollToField('uploaderUid', { block: 'center', focus: true })
  }
  return words
}
