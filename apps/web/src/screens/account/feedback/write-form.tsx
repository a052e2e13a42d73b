import { useCallMutation, useIsShown, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract/limits'
import { Button, Chip, TextArea, toast } from '@xinghe/ui'
import { useState } from 'react'
import styles from '#components/feedback/feedback.module.css'
import { useDraft } from '#components/feedback/use-draft.ts'
import { ImageUploader } from '#components/picture/image-uploader/image-uploader.tsx'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'

const kinds = ['play', 'account', 'content', 'idea', 'other'] as const

/** A new feedback with its pictures. */
export function WriteForm({ onSent }: { onSent: () => void }) {
  const t = useText()
  const isShown = useIsShown()
  const draft = useDraft()
  const [kind, setKind] = useState<(typeof kinds)[number]>('play')
  const rid = useRid()
  const add = useCallMutation(calls.feedback.add, {
    invalidates: [calls.feedback.own],
    onSuccess: ({ msg }) => {
      rid.renew()
      toast(msg)
      if (isShown()) onSent()
    },
  })
  const max = limits.feedback.text
  const ready = draft.length > 0 && !draft.isTooLong && !draft.isSending
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        const input = { kind, ...draft.message }
        if (ready && !add.isPending) add.mutate({ ...input, rid: rid.of(input) })
      }}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('feedback.kind')}</legend>
        <div className={styles.kinds}>
          {kinds.map(key => (
            <Chip key={key} selected={key === kind} onClick={() => setKind(key)}>
              {t(`feedback.kind.${key}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('feedback.text')}
        rows={10}
        value={draft.text}
        placeholder={t('feedback.text.hint')}
        aside={`${draft.length}/${max}`}
        error={draft.isTooLong ? t('feedback.text.length', { max }) : undefined}
        onChange={event => draft.setText(event.currentTarget.value)}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('feedback.pictures', { max: limits.feedback.pictures })}</legend>
        <ImageUploader maxCount={limits.feedback.pictures} {...draft.uploader} />
        <p className={styles.note}>{t(draft.isSending ? 'upload.wait' : 'feedback.picturesNote')}</p>
      </fieldset>
      <Button type="submit" size="l" block loading={add.isPending} disabled={!ready}>
        {t('feedback.send')}
      </Button>
      <Link to="/recharge-feedback" className={styles.other}>
        {t('feedback.toRecharge')}
      </Link>
    </form>
  )
}
