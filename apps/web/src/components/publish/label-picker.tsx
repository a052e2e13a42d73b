import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Label } from '@xinghe/contract'
import { Chip, glyphs, Icon, Sheet, Skeleton, StateBox, TextField, toast } from '@xinghe/ui'
import { useState } from 'react'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useDebounced } from '#lib/use-debounced.ts'
import { useText } from '#text/text.ts'
import styles from './publish.module.css'

interface LabelPickerProps {
  labels: readonly Label[]
  max: number
  onChange: (labels: Label[]) => void
}

/** Labels of a post, chosen from a list in a sheet. */
export function LabelPicker({ labels, max, onChange }: LabelPickerProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  function toggle(label: Label) {
    const isChosen = labels.some(({ key }) => key === label.key)
    if (!isChosen && labels.length >= max) return toast(t('publish.labelsFull', { max }))
    onChange(isChosen ? labels.filter(({ key }) => key !== label.key) : [...labels, label])
  }
  return (
    <section className={styles.row} aria-label={t('publish.labels')}>
      <div className={styles.chips}>
        {labels.map(label => (
          <Chip
            key={label.key}
            selected
            aria-label={t('publish.labelRemove', { label: label.title })}
            onClick={() => toggle(label)}
          >
            #{label.title}
          </Chip>
        ))}
        <Chip aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon glyph={glyphs.plus} size="s" />
          {t('publish.labelAdd')}
        </Chip>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('publish.labelsOf', { count: labels.length, max })}
        closeLabel={t('common.close')}
      >
        <Choices labels={labels} onToggle={toggle} />
      </Sheet>
    </section>
  )
}

function Choices({ labels, onToggle }: { labels: readonly Label[]; onToggle: (label: Label) => void }) {
  const t = useText()
  const [q, setQ] = useState('')
  const input = { q: useDebounced(q.trim()) }
  const query = useCall(calls.publish.labels, input, { quiet: true, keepsPrevious: true })
  return (
    <div className={styles.choices}>
      <TextField
        label={t('publish.labelSearch')}
        labelHidden
        placeholder={t('publish.labelSearch')}
        value={q}
        maxLength={40}
        autoComplete="off"
        onChange={event => setQ(event.currentTarget.value)}
      />
      <ScreenStates
        query={query}
        size="inline"
        skeleton={<Skeleton height="8em" />}
        isEmpty={({ info }) => info.length === 0}
        empty={<StateBox kind="empty" text={t('publish.labelNone')} />}
      >
        {({ info }) => (
          <div className={styles.chips}>
            {info.map(label => (
              <Chip
                key={label.key}
                selected={labels.some(({ key }) => key === label.key)}
                onClick={() => onToggle(label)}
              >
                {label.title}
              </Chip>
            ))}
          </div>
        )}
      </ScreenStates>
    </div>
  )
}
