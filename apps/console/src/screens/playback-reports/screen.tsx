import { DatePicker, Flex, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { PageHead } from '#components/page/page-head.tsx'
import { ReportDrawer } from '#components/playback-report/report-drawer.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { ReportTable } from './report-table.tsx'
import { ReportedWorks } from './reported-works.tsx'

const states = optionsOf('playbackReportStates')
const dayFormat = 'YYYY-MM-DD'

/** What people tell of how works play: the works that stand out, and each report. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const state = states.find(({ value }) => value === search.get('state'))?.value
  const work = /^[0-9a-z]{1,24}$/.exec(search.get('work') ?? '')?.[0]
  const day = dayjs(search.get('day') ?? '')
  const change = (name: 'state' | 'work' | 'day' | 'id', value: string | null) =>
    setSearch(before => {
      const after = new URLSearchParams(before)
      if (value) after.set(name, value)
      else after.delete(name)
      return after
    })
  const filters = {
    ...(state && { state }),
    ...(work && { mediaKey: work }),
    ...(day.isValid() && { from: day.startOf('day').valueOf(), until: day.endOf('day').valueOf() }),
  }
  return (
    <>
      <PageHead title={t('playbackReports.title')} />
      <Flex vertical gap={16}>
        <ReportedWorks chosen={work ?? null} onChoose={key => change('work', key)} />
        <Flex gap={8} wrap>
          <Input.Search
            key={work}
            allowClear
            aria-label={t('playbackReports.work')}
            placeholder={t('playbackReports.workKey')}
            defaultValue={work ?? ''}
            maxLength={24}
            onSearch={key => change('work', key.trim())}
            style={{ width: 232 }}
          />
          <Select
            allowClear
            aria-label={t('playbackReports.state')}
            placeholder={t('playbackReports.allStates')}
            value={state ?? null}
            options={states}
            onChange={value => change('state', value ?? null)}
            style={{ width: 144 }}
          />
          <DatePicker
            aria-label={t('playbackReports.day')}
            placeholder={t('playbackReports.day')}
            value={day.isValid() ? day : null}
            disabledDate={date => date.isAfter(dayjs(), 'day')}
            onChange={date => change('day', date ? date.format(dayFormat) : null)}
          />
        </Flex>
        <ReportTable filters={filters} onOpen={id => change('id', id)} onWork={key => change('work', key)} />
        <ReportDrawer id={search.get('id')} onClose={() => change('id', null)} />
      </Flex>
    </>
  )
}
