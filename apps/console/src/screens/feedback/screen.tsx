import { Flex, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { FeedbackDrawer } from '#components/feedback/feedback-drawer.tsx'
import { FeedbackTable } from '#components/feedback/feedback-table.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

const states = optionsOf('feedbackStates')
const kinds = optionsOf('feedbackKinds')

/** What people tell the site. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const state = states.find(({ value }) => value === search.get('state'))?.value
  const kind = kinds.find(({ value }) => value === search.get('kind'))?.value
  const filters = { ...(state && { state }), ...(kind && { kind }) }
  const change = (name: 'state' | 'kind', value: string | null) => {
    const { [name]: _, ...others } = filters
    setSearch(value ? { ...others, [name]: value } : others)
  }
  return (
    <>
      <PageHead title={t('feedback.title')} />
      <Flex vertical gap={12}>
        <Flex gap={8} wrap>
          <Select
            allowClear
            aria-label={t('feedback.state')}
            placeholder={t('feedback.allStates')}
            value={state ?? null}
            options={states}
            onChange={value => change('state', value ?? null)}
            style={{ width: 144 }}
          />
          <Select
            allowClear
            aria-label={t('feedback.kind')}
            placeholder={t('feedback.allKinds')}
            value={kind ?? null}
            options={kinds}
            onChange={value => change('kind', value ?? null)}
            style={{ width: 144 }}
          />
        </Flex>
        <FeedbackTable filters={filters} />
        <FeedbackDrawer id={search.get('id')} onClose={() => setSearch(filters)} />
      </Flex>
    </>
  )
}
