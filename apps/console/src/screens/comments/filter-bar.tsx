import { commentFilters } from '@xinghe/contract'
import { Button, Flex, Input, Select } from 'antd'
import type { CommentFilters } from '#components/comments/comment-filters.ts'
import { DayRange } from '#components/form/day-range.tsx'
import { t } from '#text/text.ts'
import { SubjectField } from './subject-field.tsx'

const states = commentFilters.map(value => ({ value, label: t(`commentFilters.${value}`) }))

interface FilterBarProps {
  filters: CommentFilters
  onChange: (next: CommentFilters) => void
  onClear: () => void
}

/** Narrows comments to a text, somebody, something, a state, some time. */
export function FilterBar({ filters, onChange, onClear }: FilterBarProps) {
  const { q, author, mediaKey, state, from, until } = filters
  return (
    <Flex gap={8} wrap role="search">
      <Input.Search
        allowClear
        maxLength={100}
        aria-label={t('comments.search')}
        placeholder={t('comments.search')}
        defaultValue={q ?? ''}
        onSearch={q => onChange({ q: q.trim() })}
        style={{ width: 208, maxWidth: '100%' }}
      />
      <Input.Search
        allowClear
        maxLength={40}
        aria-label={t('comments.author')}
        placeholder={t('comments.author')}
        defaultValue={author ?? ''}
        onSearch={author => onChange({ author: author.trim() })}
        style={{ width: 176, maxWidth: '100%' }}
      />
      <SubjectField value={mediaKey} onChange={mediaKey => onChange({ mediaKey })} />
      <Select
        allowClear
        aria-label={t('comments.state')}
        placeholder={t('comments.allStates')}
        value={state ?? null}
        options={states}
        onChange={state => onChange({ state: state ?? undefined })}
        style={{ width: 136 }}
      />
      <DayRange
        label={t('comments.time')}
        from={from}
        until={until}
        onChange={onChange}
        style={{ width: 248 }}
      />
      {Object.keys(filters).length > 0 && <Button onClick={onClear}>{t('comments.clear')}</Button>}
    </Flex>
  )
}
