import { callKey, useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { DanmuControl as Control } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { Button, glyphs, IconButton, Sheet, Switch, TextField } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { queryClient } from '#data/query-client.ts'
import { useText } from '#text/text.ts'
import styles from './danmu-control.module.css'

interface DanmuControlProps {
  mediaKey: string
  open: boolean
  onClose: () => void
  theme?: 'dark' | undefined
}

/** What whoever owns a work or post decides about its danmu: whether there are any, and words they may not have. */
export function DanmuControl({ mediaKey, open, onClose, theme }: DanmuControlProps) {
  const t = useText()
  const control = useCall(calls.danmu.control, { mediaKey }, { enabled: open, quiet: true, staleMs: 0 })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('danmu.control')}
      closeLabel={t('common.close')}
      theme={theme}
    >
      <ScreenStates query={control} size="inline" skeleton={<RowsSkeleton count={3} />}>
        {data => <ControlForm mediaKey={mediaKey} control={data} />}
      </ScreenStates>
    </Sheet>
  )
}

function ControlForm({ mediaKey, control }: { mediaKey: string; control: Control }) {
  const t = useText()
  const [word, setWord] = useState('')
  const key = callKey(calls.danmu.control, { mediaKey })
  const keep = (change: Partial<Control> = {}) =>
    queryClient.setQueryData<Control>(key, before => before && { ...before, ...change })
  const save = useCallMutation(calls.danmu.saveControl, {
    scope: { id: `danmu control ${mediaKey}` },
    onMutate: ({ open, words }) => {
      keep({ ...(open !== undefined && { open }), ...(words && { words }) })
      return control
    },
    onSuccess: data => keep(data),
    onError: (_error, _input, before) => keep(before),
  })
  const { open, words } = control
  const isFull = words.length >= limits.danmuWords.count
  const added = word.trim()
  function add(event: FormEvent) {
    event.preventDefault()
    if (added === '' || isFull) return
    setWord('')
    if (!words.includes(added)) save.mutate({ mediaKey, words: [added, ...words] })
  }
  return (
    <div className={styles.form}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className={styles.row}>
        <span className={styles.what}>
          {t('danmu.control.open')}
          <small className={styles.note}>{t('danmu.control.openNote')}</small>
        </span>
        <Switch checked={open} onChange={on => save.mutate({ mediaKey, open: on })} />
      </label>
      <h3 className={styles.heading}>{t('danmu.control.words')}</h3>
      <form className={styles.add} onSubmit={add} noValidate>
        <TextField
          label={t('danmu.control.word')}
          labelHidden
          placeholder={t('danmu.control.word')}
          maxLength={limits.danmuWords.chars}
          value={word}
          onChange={event => setWord(event.currentTarget.value)}
        />
        <Button type="submit" size="l" disabled={added === '' || isFull}>
          {t('danmu.control.add')}
        </Button>
      </form>
      <p className={styles.note}>
        {t('danmu.control.wordsNote', { count: words.length, max: limits.danmuWords.count })}
      </p>
      <ul className={styles.words}>
        {words.map(one => (
          <li key={one} className={styles.word}>
            {one}
            <IconButton
              glyph={glyphs.close}
              size="s"
              label={t('danmu.control.remove', { word: one })}
              onClick={() => save.mutate({ mediaKey, words: words.filter(other => other !== one) })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
