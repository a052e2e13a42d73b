import { SearchOutlined } from '@ant-design/icons'
import { Flex, Input, type InputRef, Select } from 'antd'
import { type RefObject, useEffect, useState } from 'react'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import type { WorkFilters } from './filters.ts'

/** Typing queries the server after this pause, not at every keystroke. */
const typingMs = 300

export function WorkFilterBar({
  filters,
  onChange,
  searchRef,
}: {
  filters: WorkFilters
  onChange: (changed: { [K in keyof WorkFilters]: WorkFilters[K] | undefined }) => void
  searchRef: RefObject<InputRef | null>
}) {
  return (
    <Flex wrap gap={8} role="search">
      <SearchBox q={filters.q ?? ''} onSearch={q => onChange({ q })} searchRef={searchRef} />
      <Select
        allowClear
        aria-label={t('works.kind')}
        placeholder={t('works.allKinds')}
        value={filters.kind ?? null}
        options={optionsOf('kinds')}
        onChange={kind => onChange({ kind: kind ?? undefined })}
        style={{ width: 128 }}
      />
      <Select
        allowClear
        aria-label={t('works.state')}
        placeholder={t('works.allStates')}
        value={filters.state ?? null}
        options={optionsOf('workStates')}
        onChange={state => onChange({ state: state ?? undefined })}
        style={{ width: 128 }}
      />
      <Select
        allowClear
        aria-label={t('works.forMinors')}
        placeholder={t('works.allMinors')}
        value={filters.forMinors ?? null}
        options={[
          { value: true, label: t('works.forMinors') },
          { value: false, label: t('works.notForMinors') },
        ]}
        onChange={forMinors => onChange({ forMinors: forMinors ?? undefined })}
        style={{ width: 152 }}
      />
    </Flex>
  )
}

function SearchBox({
  q,
  onSearch,
  searchRef,
}: {
  q: string
  onSearch: (q: string) => void
  searchRef: RefObject<InputRef | null>
}) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  // The address changed from outside: cleared filters, browser's back.
  if (known !== q) {
    setKnown(q)
    setTyped(q)
  }
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onSearch(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      ref={searchRef}
      allowClear
      maxLength={120}
      prefix={<SearchOutlined />}
      aria-label={t('works.search')}
      placeholder={t('works.search')}
      title={t('works.searchHint')}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      style={{ width: 280, maxWidth: '100%' }}
    />
  )
}
