import { useCall } from '@xinghe/app-data'
import { type CallData, type CallInput, calls } from '@xinghe/client'
import { Button, StateBox, Switch, TextField } from '@xinghe/ui'
import { useState } from 'react'
import { FootBar } from '#components/screen/foot-bar/foot-bar.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { FilterRows, FilterRowsSkeleton } from '../list/filter-matrix/filter-rows.tsx'
import { type Chosen, filterRows, tidy } from '../list/filter-matrix/filters.ts'
import { ScreenStates } from '../list/states/screen-states.tsx'
import { GridSkeleton } from '../list/states/skeletons.tsx'
import { PosterGrid } from '../work/shelf/posters.tsx'
import styles from './store-form.module.css'
import { nameLength } from './store-name.ts'

type FilterInput = CallInput<typeof calls.stores.preview>

export interface StoreDraft {
  title: string
  chosen: Chosen
  home: boolean
}

interface StoreFormProps {
  initial: StoreDraft
  saveLabel: string
  busy: boolean
  onSave: (draft: StoreDraft) => void
}

/** Name, filters and position of a store, with a preview of its works. */
export function StoreForm({ initial, saveLabel, busy, onSave }: StoreFormProps) {
  const t = useText()
  const [draft, setDraft] = useState(initial)
  const [wasSubmitted, setSubmitted] = useState(false)
  const change = (part: Partial<StoreDraft>) => setDraft({ ...draft, ...part })
  const title = draft.title.trim()
  const length = [...title].length
  const error =
    length > nameLength.max
      ? t('store.nameLong', { max: nameLength.max })
      : wasSubmitted && length === 0
        ? t('store.nameMissing')
        : undefined
  const { data: found } = usePreview(draft.chosen)

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        setSubmitted(true)
        if (length >= nameLength.min && length <= nameLength.max) onSave({ ...draft, title })
      }}
    >
      <div className={styles.head}>
        <TextField
          label={t('store.name')}
          placeholder={t('store.namePlaceholder')}
          value={draft.title}
          error={error}
          aside={`${length}/${nameLength.max}`}
          autoComplete="off"
          enterKeyHint="done"
          onChange={event => change({ title: event.currentTarget.value })}
        />
        <div className={styles.home}>
          {t('store.onHome')}
          <Switch label={t('store.onHome')} checked={draft.home} onChange={home => change({ home })} />
        </div>
      </div>
      <h2 className={styles.heading}>{t('store.filters')}</h2>
      <Fields chosen={draft.chosen} onChoose={chosen => change({ chosen })} />
      <h2 className={styles.heading}>{t('store.preview')}</h2>
      <Preview chosen={draft.chosen} />
      <FootBar hasWords>
        <span className={styles.count} role="status">
          {found ? t('store.fits', { count: formatCount(found.count, t) }) : t('store.counting')}
        </span>
        <Button type="submit" size="l" loading={busy} className={styles.save}>
          {saveLabel}
        </Button>
      </FootBar>
    </form>
  )
}

function Fields({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) {
  const t = useText()
  const query = useCall(calls.stores.fields, tidy(chosen) as FilterInput, {
    quiet: true,
    keepsPrevious: true,
  })
  const rowsOf = (fields: CallData<typeof calls.stores.fields>) =>
    filterRows.flatMap(({ name, text }) => {
      const options =
        name === 'region'
          ? fields.allAvailableCountries
          : fields.allAvailableFields.find(field => field.name === name)?.options
      return options && options.length > 1 ? [{ name, title: t(text), options }] : []
    })
  return (
    <ScreenStates query={query} size="inline" skeleton={<FilterRowsSkeleton />}>
      {fields => <FilterRows rows={rowsOf(fields)} chosen={chosen} onChoose={onChoose} multiple />}
    </ScreenStates>
  )
}

function usePreview(chosen: Chosen) {
  return useCall(calls.stores.preview, { ...tidy(chosen), size: 9 } as FilterInput, { quiet: true })
}

function Preview({ chosen }: { chosen: Chosen }) {
  const t = useText()
  return (
    <ScreenStates
      query={usePreview(chosen)}
      size="inline"
      skeleton={<GridSkeleton shape="poster" count={6} />}
      isEmpty={({ works }) => works.length === 0}
      empty={<StateBox kind="empty" text={t('list.empty.title')} sub={t('list.empty.text')} />}
    >
      {({ works }) => <PosterGrid works={works} />}
    </ScreenStates>
  )
}
