import { useCall, useCallMutation, useIsShown, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { WorkRequest } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { Button, confirmDialog, TextArea, TextField, toast } from '@xinghe/ui'
import { useState } from 'react'
import { playAddress } from '#lib/play-address.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { Duplicates } from './duplicates.tsx'
import styles from './seeking-movies.module.css'
import { type AskField, useAskDraft } from './use-ask-draft.ts'

interface AskFormProps {
  /** What is known of the name already. */
  name: string
  onAsked: () => void
}

/** Asks for a work that is missing. */
export function AskForm({ name, onAsked }: AskFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const draft = useAskDraft(name)
  const [isTried, setTried] = useState(false)
  const rid = useRid()
  const { data: own } = useCall(calls.requests.own, { size: 1 }, { quiet: true, staleMs: 0 })
  async function offer(work: NonNullable<WorkRequest['work']>, title: string) {
    const goes = await confirmDialog({
      title,
      text: work.title,
      confirmText: t('requests.watch'),
      cancelText: t('common.cancel'),
    })
    if (goes) navigate(playAddress(work.mediaKey))
  }
  const add = useCallMutation(calls.requests.add, {
    invalidates: [calls.requests.own, calls.requests.list, calls.requests.suggest],
    onSuccess: ({ outcome, request: { work }, msg }) => {
      rid.renew()
      if (!isShown()) return
      if (outcome === 'here' && work) return void offer(work, msg)
      toast(msg)
      onAsked()
    },
  })
  const field = (name: AskField) => ({
    value: draft.values[name],
    error: isTried ? draft.errors[name] : undefined,
    onChange: (event: { currentTarget: { value: string } }) => draft.set(name, event.currentTarget.value),
  })
  const max = limits.request
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (draft.input && !add.isPending) add.mutate({ ...draft.input, rid: rid.of(draft.input) })
      }}
    >
      <TextField
        label={t('requests.name')}
        placeholder={t('requests.name.hint')}
        maxLength={max.name}
        autoComplete="off"
        enterKeyHint="next"
        {...field('name')}
      />
      <Duplicates typed={draft.values.name} />
      <div className={styles.pair}>
        <TextField
          label={t('requests.year')}
          inputMode="numeric"
          maxLength={4}
          placeholder="2024"
          {...field('year')}
        />
        <TextField
          label={t('requests.seasonLabel')}
          inputMode="numeric"
          maxLength={2}
          placeholder="1"
          {...field('season')}
        />
      </div>
      <TextField
        label={t('requests.region')}
        placeholder={t('requests.region.hint')}
        maxLength={max.region}
        {...field('region')}
      />
      <TextField
        label={t('requests.link')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={max.link}
        hint={t('requests.link.hint')}
        {...field('link')}
      />
      <TextArea
        label={t('requests.note')}
        placeholder={t('requests.note.hint')}
        maxLength={max.note}
        aside={`${[...draft.values.note].length}/${max.note}`}
        {...field('note')}
      />
      {own && (
        <p className={styles.quota}>
          {t('requests.quota', {
            ...own.quota,
            left: Math.max(0, own.quota.max - own.quota.used),
          })}
        </p>
      )}
      <Button type="submit" size="l" block loading={add.isPending}>
        {t('requests.send')}
      </Button>
    </form>
  )
}
