import { DatePicker, Flex, Form, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { t } from '#text/text.ts'

export interface Period {
  active: boolean
  from: Dayjs | null
  until: Dayjs | null
}

interface Saved {
  active?: boolean | undefined
  from?: number | null | undefined
  until?: number | null | undefined
}

const picked = (at: number | null | undefined) => (at ? dayjs(at) : null)
export const periodOf = ({ active = true, from, until }: Saved): Period => ({
  active,
  from: picked(from),
  until: picked(until),
})
export const sentPeriod = ({ active, from, until }: Period) => ({
  active,
  from: from?.valueOf() ?? null,
  until: until?.valueOf() ?? null,
})

/** The switch, and from when to when it holds. */
export function PeriodFields() {
  return (
    <>
      <Flex gap={12}>
        <Form.Item name="from" label={t('shelves.from')} style={{ flex: 1 }}>
          <Time />
        </Form.Item>
        <Form.Item
          name="until"
          label={t('shelves.until')}
          style={{ flex: 1 }}
          dependencies={['from']}
          rules={[
            ({ getFieldValue }) => ({
              validator(_, until: Dayjs | null) {
                const from: Dayjs | null = getFieldValue('from')
                const fits = !from || !until || until.isAfter(from)
                return fits ? Promise.resolve() : Promise.reject(new Error(t('shelves.periodRule')))
              },
            }),
          ]}
        >
          <Time />
        </Form.Item>
      </Flex>
      <Form.Item
        name="active"
        label={t('shelves.active')}
        valuePropName="checked"
        layout="horizontal"
        colon={false}
      >
        <Switch />
      </Form.Item>
    </>
  )
}

/** `Form.Item` hands over the value and its change. */
function Time(props: { value?: Dayjs | null; onChange?: (at: Dayjs | null) => void; id?: string }) {
  return (
    <DatePicker
      {...props}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      style={{ width: '100%' }}
    />
  )
}
