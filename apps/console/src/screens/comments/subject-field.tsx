import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Select } from 'antd'
import { useState } from 'react'
import { useSettled } from '#data/use-settled.ts'
import { t } from '#text/text.ts'
import { subjectIn } from './filters.ts'

/** Characters that a search takes. */
const mostTyped = 60

interface SubjectFieldProps {
  value: string | undefined
  onChange: (mediaKey: string | undefined) => void
}

/** Chooses a work by its name, or a work or post by its id or address. */
export function SubjectField({ value, onChange }: SubjectFieldProps) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const found = useCall(
    calls.search.suggest,
    { q: q.slice(0, mostTyped) },
    { quiet: true, enabled: q !== '' },
  )
  const named = subjectIn(typed)
  const works = (q === '' ? [] : (found.data?.info ?? [])).flatMap(({ mediaKey, text, year }) =>
    mediaKey === null
      ? []
      : [{ value: mediaKey, label: year === null ? text : t('comments.workOfYear', { title: text, year }) }],
  )
  const byId = named === null ? [] : [{ value: named, label: t('comments.byId', { id: named }) }]
  return (
    <Select
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      aria-label={t('comments.subjectLabel')}
      placeholder={t('comments.subject')}
      value={value ?? null}
      options={[...works, ...byId]}
      notFoundContent={null}
      onChange={mediaKey => onChange(mediaKey ?? undefined)}
      style={{ width: 208, maxWidth: '100%' }}
    />
  )
}
