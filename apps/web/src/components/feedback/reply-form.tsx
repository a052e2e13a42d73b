import { useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { FeedbackThread } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { Button, TextArea } from '@xinghe/ui'
import { ImageUploader } from '#components/picture/image-uploader/image-uploader.tsx'
import { useText } from '#text/text.ts'
import styles from './feedback.module.css'
import { useDraft } from './use-draft.ts'

/** More to the same feedback; a closed one opens again. */
export function ReplyForm({ thread: { id, state } }: { thread: FeedbackThread }) {
  const t = useText()
  const draft = useDraft()
  const rid = useRid()
  const reply = useCallMutation(calls.feedback.reply, {
    invalidates: [calls.feedback.thread, calls.feedback.own],
    onSuccess: rid.renew,
  })
  const max = limits.feedback.text
  const ready = draft.length > 0 && !draft.isTooLong && !draft.isSending
  return (
    <form
      className={styles.reply}
      onSubmit={event => {
        event.preventDefault()
        const input = { id, ...draft.message }
        if (ready && !reply.isPending) reply.mutate({ ...input, rid: rid.of(input) })
      }}
    >
      <TextArea
        label={t('feedback.reply')}
        hint={state === 'closed' ? t('feedback.reply.closed') : undefined}
        rows={6}
        value={draft.text}
        placeholder={t('feedback.reply.hint')}
        aside={`${draft.length}/${max}`}
        error={draft.isTooLong ? t('feedback.text.length', { max }) : undefined}
        onChange={event => draft.setText(event.currentTarget.value)}
      />
      <ImageUploader maxCount={limits.feedback.pictures} {...draft.uploader} />
      <Button type="submit" block loading={reply.isPending} disabled={!ready}>
        {t('feedback.reply.send')}
      </Button>
    </form>
  )
}
