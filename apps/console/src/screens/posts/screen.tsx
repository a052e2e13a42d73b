import { Flex, Input, Select } from 'antd'
import { PageHead } from '#components/page/page-head.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { usePostFilters } from './filters.ts'
import { PostTable } from './table.tsx'

/** Posts of users; videos among them are brought to the fore here. */
export function Component() {
  const { filters, change, clear } = usePostFilters()
  const promotedOptions = [
    { value: '1', label: t('posts.onlyPromoted') },
    { value: '0', label: t('posts.notPromoted') },
  ]
  return (
    <>
      <PageHead title={t('posts.title')} />
      <Flex vertical gap={12}>
        <Flex wrap gap={8} role="search">
          <Input.Search
            key={filters.q ?? ''}
            allowClear
            maxLength={120}
            defaultValue={filters.q ?? ''}
            aria-label={t('posts.search')}
            placeholder={t('posts.search')}
            onSearch={q => change('q', q.trim())}
            style={{ width: 280, maxWidth: '100%' }}
          />
          <Select
            allowClear
            aria-label={t('posts.kind')}
            placeholder={t('posts.allKinds')}
            value={filters.kind ?? null}
            options={optionsOf('posts.kinds')}
            onChange={kind => change('kind', kind ?? undefined)}
            style={{ width: 128 }}
          />
          <Select
            allowClear
            aria-label={t('posts.promoted')}
            placeholder={t('posts.anyPromoted')}
            value={filters.promoted === undefined ? null : filters.promoted ? '1' : '0'}
            options={promotedOptions}
            onChange={promoted => change('promoted', promoted ?? undefined)}
            style={{ width: 128 }}
          />
        </Flex>
        <PostTable key={JSON.stringify(filters)} filters={filters} onClear={clear} />
      </Flex>
    </>
  )
}
