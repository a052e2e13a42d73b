import type { CallInput, calls } from '@xinghe/client'
import { Button, Sheet, Switch, TextField, toast } from '@xinghe/ui'
import { useState } from 'react'
import { type Chosen, tidy, titlesOf } from '#components/list/filter-matrix/filters.ts'
import { useFilterRows } from '#components/list/filter-matrix/use-filter-rows.ts'
import { nameLength } from '#components/store/store-name.ts'
import { useCreateStore } from '#components/store/use-store-mutations.ts'
import { useText } from '#text/text.ts'
import styles from './stores-channel.module.css'

type Input = CallInput<typeof calls.stores.create>

interface SaveSheetProps {
  open: boolean
  chosen: Chosen
  onClose: () => void
}

/** Saves the present filter under a name; suggests one from what was chosen. */
export function SaveSheet({ open, chosen, onClose }: SaveSheetProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('store.keep')} closeLabel={t('common.close')}>
      <SaveForm chosen={chosen} onClose={onClose} />
    </Sheet>
  )
}

function SaveForm({ chosen, onClose }: Omit<SaveSheetProps, 'open'>) {
  const t = useText()
  const { create, isPending } = useCreateStore()
  const { rows } = useFilterRows(chosen)
  const words = titlesOf(rows?.filter(({ name }) => name !== 'sort') ?? [], chosen)
  const [title, setTitle] = useState([...words.join('')].slice(0, nameLength.max).join(''))
  const [home, setHome] = useState(true)
  const length = [...title.trim()].length

  async function save() {
    await create({ ...(tidy(chosen) as Omit<Input, 'title'>), title: title.trim(), home })
    toast(t('store.kept'))
    onClose()
  }
  return (
    <form
      className={styles.save}
      onSubmit={event => {
        event.preventDefault()
        // A failure is shown by the mutation cache.
        if (length > 0) void save().catch(() => {})
      }}
    >
      <TextField
        label={t('store.name')}
        placeholder={t('store.namePlaceholder')}
        value={title}
        maxLength={nameLength.max}
        aside={`${length}/${nameLength.max}`}
        autoComplete="off"
        enterKeyHint="done"
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <div className={styles.line}>
        {t('store.onHome')}
        <Switch label={t('store.onHome')} checked={home} onChange={setHome} />
      </div>
      <Button type="submit" size="l" block loading={isPending} disabled={length === 0}>
        {t('store.save')}
      </Button>
    </form>
  )
}
