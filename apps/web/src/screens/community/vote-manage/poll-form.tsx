import { useCallMutation, useIsShown, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract/limits'
import { Button, Chip, glyphs, IconButton, TextField, toast } from '@xinghe/ui'
import { useState } from 'react'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'
import { PostPicker } from './post-picker.tsx'
import { type Duration, durations, usePollDraft } from './use-poll-draft.ts'
import styles from './vote-manage.module.css'

const durationNames = Object.keys(durations) as Duration[]

/** Asks something on a post of the viewer. */
export function PollForm({ post, onAsked }: { post: string | null; onAsked: () => void }) {
  const t = useText()
  const isShown = useIsShown()
  const draft = usePollDraft()
  const [mediaKey, setMediaKey] = useState(post)
  const [isTried, setTried] = useState(false)
  const rid = useRid()
  const create = useCallMutation(calls.votes.create, {
    invalidates: [calls.votes.own, calls.votes.ofPost],
    onSuccess: () => {
      rid.renew()
      if (!isShown()) return
      toast(t('ownPoll.asked'))
      onAsked()
    },
  })
  function send() {
    setTried(true)
    if (!draft.isWhole || mediaKey === null || create.isPending) return
    const said = { ...draft.form, mediaKey }
    // The end counts from when it is sent: the same poll that is sent again keeps its number.
    const endsAt = Math.floor(client.serverNow()) + durations[draft.duration]
    create.mutate({ ...said, endsAt, rid: rid.of({ ...said, duration: draft.duration }) })
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <PostPicker
        mediaKey={mediaKey}
        error={isTried && mediaKey === null ? t('ownPoll.post.missing') : undefined}
        onPick={setMediaKey}
      />
      <TextField
        label={t('ownPoll.title')}
        placeholder={t('ownPoll.title.hint')}
        maxLength={limits.poll.title}
        value={draft.title}
        error={isTried ? draft.faults.title : undefined}
        onChange={event => draft.setTitle(event.currentTarget.value)}
      />
      <div className={styles.options}>
        {draft.options.map(({ id, text }, n) => (
          <TextField
            key={id}
            label={t('ownPoll.option', { number: n + 1 })}
            labelHidden
            placeholder={t('ownPoll.option', { number: n + 1 })}
            maxLength={limits.poll.option}
            value={text}
            error={isTried ? draft.faults.options.get(id) : undefined}
            onChange={event => draft.setText(id, event.currentTarget.value)}
            suffix={
              draft.remove && (
                <IconButton
                  glyph={glyphs.close}
                  size="m"
                  label={t('ownPoll.option.remove', { number: n + 1 })}
                  onClick={() => draft.remove?.(id)}
                />
              )
            }
          />
        ))}
        {draft.add && (
          <Button kind="secondary" block onClick={draft.add}>
            {t('ownPoll.option.add')}
          </Button>
        )}
      </div>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('ownPoll.choices')}</legend>
        {draft.options.map(({ id }, n) => (
          <Chip key={id} selected={draft.choices === n + 1} onClick={() => draft.setChoices(n + 1)}>
            {n === 0 ? t('poll.single') : t('ownPoll.upTo', { count: n + 1 })}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('ownPoll.duration')}</legend>
        {durationNames.map(name => (
          <Chip key={name} selected={draft.duration === name} onClick={() => draft.setDuration(name)}>
            {t(`ownPoll.duration.${name}`)}
          </Chip>
        ))}
      </fieldset>
      <p className={styles.facts}>{t('ownPoll.rule')}</p>
      <Button type="submit" size="l" block loading={create.isPending}>
        {t('ownPoll.send')}
      </Button>
    </form>
  )
}
