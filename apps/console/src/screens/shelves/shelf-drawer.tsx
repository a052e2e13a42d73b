import type { PickedWork, ShelfChannel, ShelfRule, StaffShelf } from '@xinghe/contract'
import { Form, type FormInstance, Input, InputNumber, Radio, Select } from 'antd'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { type RuleInput, useSaveShelf } from '#data/shelves.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { type Period, PeriodFields, periodOf, sentPeriod } from './period-fields.tsx'
import { PickedField } from './picked-field.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RulePreview } from './rule-preview.tsx'

interface Fields extends Period {
  title: string
  style: StaffShelf['style']
  source: StaffShelf['source']
  rule: ShelfRule
  works: PickedWork[]
  size: number
}

interface ShelfDrawerProps {
  channel: ShelfChannel
  edited: StaffShelf | 'new' | null
  onClose: () => void
}

/** All of a shelf, with what it shows now. */
export function ShelfDrawer({ channel, edited, onClose }: ShelfDrawerProps) {
  const save = useSaveShelf()
  return (
    <EditDrawer<StaffShelf, Fields>
      of={edited}
      title={edited === 'new' ? t('shelves.newShelf') : t('shelves.editShelf')}
      name="shelf"
      saved={t('shelves.saved')}
      fieldsOf={shelf => fieldsOf(channel, shelf)}
      // What was chosen for the other source stays.
      onSave={({ works, rule, title, style, source, size, ...period }, shelf) =>
        save.mutateAsync({
          channel,
          ...(shelf && { id: shelf.id }),
          title: title.trim(),
          style,
          source,
          size,
          rule: filled(rule),
          works: works.map(work => work.mediaKey),
          ...sentPeriod(period),
        })
      }
      onClose={onClose}
    >
      {(form, shelf) => <ShelfFields form={form} channel={channel} isNew={shelf === null} />}
    </EditDrawer>
  )
}

function fieldsOf(channel: ShelfChannel, shelf: StaffShelf | null): Fields {
  if (shelf) return { ...shelf, ...periodOf(shelf) }
  const rule = { ...(channel !== 'home' && { kind: channel }), featured: false, weekly: false }
  return {
    title: '',
    style: 'row',
    source: 'rule',
    rule: { ...rule, sort: 'hot' },
    works: [],
    size: 12,
    ...periodOf({}),
  }
}

interface ShelfFieldsProps {
  form: FormInstance<Fields>
  channel: ShelfChannel
  isNew: boolean
}

function ShelfFields({ form, channel, isNew }: ShelfFieldsProps) {
  const now = Form.useWatch(fields => fields, form)
  return (
    <>
      <Form.Item
        name="title"
        label={t('shelves.name')}
        rules={[{ required: now?.style !== 'banner', whitespace: true, message: t('shelves.nameRule') }]}
      >
        <Input maxLength={20} showCount autoFocus={isNew} />
      </Form.Item>
      <Form.Item name="style" label={t('shelves.style')}>
        <Select options={optionsOf('shelfStyles')} />
      </Form.Item>
      <Form.Item
        name="source"
        label={t('shelves.source')}
        extra={now?.style === 'banner' ? t('shelves.bannerShelfHint') : undefined}
      >
        <Radio.Group options={optionsOf('shelfSources')} optionType="button" />
      </Form.Item>
      {now?.source === 'picked' ? (
        <Form.Item
          name="works"
          rules={[{ required: true, type: 'array', min: 1, message: t('shelves.pickRule') }]}
        >
          <PickedField kind={channel === 'home' ? undefined : channel} />
        </Form.Item>
      ) : (
        <RuleFields />
      )}
      {now?.source === 'rule' && <RulePreview rule={{ ...filled(now.rule), size: now.size || 12 }} />}
      <Form.Item
        name="size"
        label={t('shelves.size')}
        rules={[{ required: true, type: 'integer', min: 1, max: 60 }]}
      >
        <InputNumber min={1} max={60} precision={0} />
      </Form.Item>
      <PeriodFields />
    </>
  )
}

/** A cleared field is no condition. */
function filled(rule: ShelfRule): RuleInput {
  return Object.fromEntries(
    Object.entries(rule).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
