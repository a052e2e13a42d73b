import type { CallInput, calls } from '@xinghe/client'
import { Button, Sheet, Switch, TextField, toast } from '@xinghe/ui'
import { useState } from 'react'
import { useText } from '#text/text.ts'
import { type Chosen, tidy, titlesOf } from '../filter-matrix/filters.ts'
import { useFilterRows } from '../filter-matrix/use-filter-rows.ts'
import { nameLength } from '../stores/store-name.ts'
import { useCreateStore } from '../stores/use-store-deeds.ts'
import styles from './stores-channel.module.css'

type Input = CallInput<typeof calls.stores.create>

interface SaveSheetProps {
  open: boolean
  chosen: Chosen
  onClose: () => void
}

/** Asks for the name under which the present filter is kept; it suggests what was chosen. */
export function SaveSheet({ open, chosen, onClose }: SaveSheetProps) {
  const say = useText()
  return (
    <Sheet open={open} onClose={onClose} title={say('store.keep')} closeLabel={say('common.close')}>
      <SaveForm chosen={chosen} onClose={onClose} />
    </Sheet>
  )
}

function SaveForm({ chosen, onClose }: Omit<SaveSheetProps, 'open'>) {
  const say = useText()
  const { create, isPending } = useCreateStore()
  const { rows } = useFilterRows(chosen)
  const words = titlesOf(rows?.filter(({ name }) => name !== 'sort') ?? [], chosen)
  const [title, setTitle] = useState([...words.join('')].slice(0, nameLength.max).join(''))
  const [home, setHome] = useState(true)
  const length = [...title.trim()].length

  async function save() {
    await create({ ...(tidy(chosen) as Omit<Input, 'title'>), title: title.trim(), home })
    toast(say('store.kept'))
    onClose()
  }
  return (
    <form
      className={styles.save}
      onSubmit={event => {
        event.preventDefault()
        // A refusal is told by the layer below.
        if (length > 0) void save().catch(() => {})
      }}
    >
      <TextField
        label={say('store.name')}
        placeholder={say('store.namePlaceholder')}
        value={title}
        maxLength={nameLength.max}
        aside={`${length}/${nameLength.max}`}
        autoComplete="off"
        enterKeyHint="done"
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <div className={styles.line}>
        {say('store.onHome')}
        <Switch label={say('store.onHome')} checked={home} onChange={setHome} />
      </div>
      <Button type="submit" size="l" block loading={isPending} disabled={length === 0}>
        {say('store.save')}
      </Button>
    </form>
  )
}
