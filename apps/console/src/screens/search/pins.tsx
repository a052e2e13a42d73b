import { PlusOutlined } from '@ant-design/icons'
import type { HotBoard } from '@xinghe/contract'
import { Button, Card, DatePicker, Empty, Flex, Input, type TableColumnsType, Typography } from 'antd'
import dayjs from 'dayjs'
import { SortTable } from '#components/form/sort-table.tsx'
import { t } from '#text/text.ts'
import { draftOf, type PinDraft } from './pin-drafts.ts'
import type { PinDrafts } from './use-pin-drafts.ts'

/** Words that come first in hot search, in an order of the operator's. */
export function Pins({ board, pins }: { board: HotBoard; pins: PinDrafts }) {
  const { drafts, isDirty, isSaving } = pins
  const change = (key: string, next: Partial<PinDraft>) =>
    pins.change(drafts.map(draft => (draft.key === key ? { ...draft, ...next } : draft)))
  return (
    <Card size="small" title={t('search.pins')}>
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('search.pinsHint', { max: board.pinsMax })}</Typography.Text>
        <SortTable<PinDraft>
          rows={drafts}
          columns={columnsFor(change, key => pins.change(drafts.filter(draft => draft.key !== key)))}
          keyOf={draft => draft.key}
          nameOf={draft => draft.text}
          onOrder={keys => pins.change(keys.flatMap(key => drafts.find(draft => draft.key === key) ?? []))}
          rest={{ locale: { emptyText: <Empty image={null} description={t('search.noPins')} /> } }}
        />
        <Flex gap={8} align="center">
          <Button
            icon={<PlusOutlined />}
            disabled={drafts.length >= board.pinsMax}
            onClick={() => pins.change([...drafts, draftOf('')])}
          >
            {t('search.addPin')}
          </Button>
          <Button type="primary" disabled={!isDirty} loading={isSaving} onClick={pins.save}>
            {t('search.savePins')}
          </Button>
          {isDirty && <Typography.Text type="warning">{t('work.dirty')}</Typography.Text>}
        </Flex>
      </Flex>
    </Card>
  )
}

function columnsFor(
  change: (key: string, next: Partial<PinDraft>) => void,
  remove: (key: string) => void,
): TableColumnsType<PinDraft> {
  return [
    {
      title: t('search.word'),
      key: 'text',
      render: (_, draft) => (
        <Input
          aria-label={t('search.word')}
          value={draft.text}
          maxLength={30}
          style={{ width: 144 }}
          onChange={event => change(draft.key, { text: event.target.value })}
        />
      ),
    },
    {
      title: t('search.until'),
      key: 'until',
      render: (_, draft) => (
        <DatePicker
          aria-label={t('search.until')}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder={t('search.always')}
          value={draft.until === null ? null : dayjs(draft.until)}
          minDate={dayjs()}
          style={{ width: 160 }}
          onChange={at => change(draft.key, { until: at?.valueOf() ?? null })}
        />
      ),
    },
    {
      key: 'remove',
      width: 72,
      render: (_, draft) => (
        <Button type="link" size="small" danger onClick={() => remove(draft.key)}>
          {t('search.remove')}
        </Button>
      ),
    },
  ]
}
