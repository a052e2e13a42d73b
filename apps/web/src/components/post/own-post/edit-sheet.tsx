import { useCall, useCallMutation, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { OwnPost } from '@xinghe/contract'
import { Button, Sheet, toast } from '@xinghe/ui'
import { useState } from 'react'
import { ImageUploader } from '#components/picture/image-uploader/image-uploader.tsx'
import { LabelPicker } from '#components/publish/label-picker.tsx'
import { VisibilityPicker } from '#components/publish/visibility-picker.tsx'
import { WordsField } from '#components/publish/words-field.tsx'
import { mentionsIn } from '#lib/mentions-in.ts'
import { useText } from '#text/text.ts'
import styles from './edit-sheet.module.css'
import { postCalls } from './post-calls.ts'

interface EditSheetProps {
  post: OwnPost
  open: boolean
  onClose: () => void
}

/** Changes what is said with a post and who sees it. */
export function EditSheet({ post, open, onClose }: EditSheetProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('post.edit')} closeLabel={t('common.close')} flush>
      <Form key={String(open)} post={post} onClose={onClose} />
    </Sheet>
  )
}

function Form({ post, onClose }: Omit<EditSheetProps, 'open'>) {
  const t = useText()
  const isShown = useIsShown()
  const { mediaKey, text, mentions } = post
  const rules = useCall(calls.publish.rules, {}, { quiet: true }).data
  const named = Object.fromEntries(mentions.map(({ uid, nickName }) => [uid, nickName]))
  const [written, setWritten] = useState({ text, named })
  const [labels, setLabels] = useState([...post.labels])
  const [visibility, setVisibility] = useState(post.visibility)
  const [cover, setCover] = useState<string>()
  const [isSendingCover, setSendingCover] = useState(false)
  const save = useCallMutation(calls.publish.edit, {
    invalidates: postCalls,
    onSuccess: ({ state }) => {
      toast(t(state === 'review' ? 'post.editReview' : 'post.edited'))
      if (isShown()) onClose()
    },
  })
  const submit = () =>
    save.mutate({
      ...{ mediaKey, visibility },
      ...(cover !== undefined && { cover }),
      trendsDetails: written.text,
      labels: labels.map(({ key }) => key),
      mentions: mentionsIn(written),
    })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <WordsField value={written} maxChars={rules?.maxChars ?? 1000} onChange={setWritten} />
      <LabelPicker labels={labels} max={rules?.maxLabels ?? 5} onChange={setLabels} />
      <VisibilityPicker value={visibility} onChange={setVisibility} />
      {post.state === 'rejected' && (
        <>
          {post.video && (
            <section className={styles.cover} aria-label={t('publish.cover')}>
              <span>{t('publish.cover')}</span>
              <ImageUploader
                maxCount={1}
                onChange={([image]) => setCover(image?.url)}
                onSending={setSendingCover}
              />
            </section>
          )}
          <p className={styles.note}>{t('post.reviewedAgain')}</p>
        </>
      )}
      <div className={styles.foot}>
        <Button type="submit" size="l" block loading={save.isPending} disabled={isSendingCover}>
          {t('post.save')}
        </Button>
      </div>
    </form>
  )
}
