import type { StaffWork } from '@xinghe/contract'
import { Form, type FormInstance } from 'antd'
import { AccessFields } from './access-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import type { Draft } from './draft.ts'
import { draftOf } from './draft.ts'
import styles from './fields.module.css'
import { PeopleFields } from './people-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { ReleaseFields, SeriesFields } from './release-fields.tsx'
import { UploaderField } from './uploader-field.tsx'

/** All fields of a work; the caller owns the form and saves. */
export function WorkFields({
  form,
  initial,
  work,
  onTouch,
  onSubmit,
}: {
  form: FormInstance<Draft>
  initial: StaffWork['form']
  /** Null while the work is being made: there are no videos to choose a picture from. */
  work: StaffWork | null
  onTouch: () => void
  onSubmit: () => void
}) {
  return (
    <Form<Draft>
      form={form}
      name="work"
      layout="vertical"
      initialValues={draftOf(initial)}
      onValuesChange={onTouch}
      className={styles.columns ?? ''}
      onKeyDown={event => {
        if ((event.ctrlKey || event.metaKey) && event.key === 's') {
          event.preventDefault()
          onSubmit()
        }
      }}
    >
      <div className={styles.column}>
        <BasicFields />
        <PeopleFields />
        <AccessFields />
        <UploaderField known={work?.uploader ?? null} />
      </div>
      <div className={styles.column}>
        <PictureFields work={work} />
        <ReleaseFields />
        <SeriesFields />
      </div>
    </Form>
  )
}
