import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, TextArea, toast } from '@xinghe/ui'
import { useState } from 'react'
import { ImageUploader } from '#components/picture/image-uploader/image-uploader.tsx'
import { useAttachments } from '#components/picture/image-uploader/use-attachments.ts'
import type { SendPicture } from '#components/picture/image-uploader/use-pictures.ts'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'
import styles from './appeal.module.css'

const most = { text: 500, pictures: 4 }

/** Also for who cannot sign in: this browser may send pictures for them. */
const sendPicture: SendPicture = async (file, { onProgress, signal }) => {
  const { image } = await client.call(calls.moderation.appealPicture, {}, { file, signal })
  onProgress(1)
  return image
}

/** Why a decision was wrong, with pictures. */
export function AppealForm({ caseId }: { caseId: string }) {
  const t = useText()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const pictures = useAttachments(sendPicture)
  const appeal = useCallMutation(calls.moderation.appeal, {
    invalidates: [calls.moderation.decisions],
    onSuccess: () => toast(t('appeal.sent')),
  })
  const length = [...text.trim()].length
  function send() {
    if (appeal.isPending || pictures.isSending) return
    if (length === 0) return setFault(t('appeal.textMissing'))
    if (length > most.text) return setFault(t('appeal.textLong', { max: most.text }))
    appeal.mutate({ caseId, text: text.trim(), pictures: pictures.addresses })
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label={t('appeal.text')}
        rows={5}
        value={text}
        placeholder={t('appeal.textHint')}
        aside={`${length}/${most.text}`}
        error={fault}
        onChange={event => {
          setText(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <section>
        <h3 className={styles.heading}>{t('appeal.pictures', { max: most.pictures })}</h3>
        <ImageUploader maxCount={most.pictures} {...pictures.uploader} />
      </section>
      <Button type="submit" size="l" block loading={appeal.isPending} disabled={pictures.isSending}>
        {t('appeal.send')}
      </Button>
    </form>
  )
}
