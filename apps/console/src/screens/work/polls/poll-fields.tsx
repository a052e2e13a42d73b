import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { StaffPoll } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { Button, DatePicker, Flex, Form, type FormInstance, type FormRule, Input, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { t } from '#text/text.ts'
import { type Fields, isEndAllowed } from './fields.ts'

const { title: titleChars, option: optionChars, options: optionCount } = limits.poll
const counted = (max: number) => ({ show: true, max, strategy: (text: string) => [...text].length })
const textRules = (missing: string, max: number) => [
  { required: true, whitespace: true, message: missing },
  { max, message: t('polls.longRule', { max }) },
]
const presetDays = [1, 3, 7, 14]

export function PollFields({ form, poll }: { form: FormInstance<Fields>; poll: StaffPoll | null }) {
  const options = Form.useWatch('options', form) ?? []
  return (
    <>
      <Form.Item name="title" label={t('polls.title')} rules={textRules(t('polls.titleRule'), titleChars)}>
        <Input count={counted(titleChars)} />
      </Form.Item>
      <Form.Item label={t('polls.options')} required>
        <OptionFields />
      </Form.Item>
      <Form.Item
        name="choices"
        label={t('polls.choices')}
        extra={t('polls.choicesHint')}
        dependencies={['options']}
        rules={[
          { required: true, type: 'integer', min: 1, max: options.length, message: t('polls.choicesRule') },
        ]}
      >
        <InputNumber min={1} max={optionCount.max} precision={0} />
      </Form.Item>
      <Form.Item
        name="endsAt"
        label={t('polls.endsAt')}
        extra={t('polls.endsAtHint')}
        rules={[
          {
            required: true,
            validator: (_, endsAt: Dayjs | null) =>
              isEndAllowed(endsAt, poll)
                ? Promise.resolve()
                : Promise.reject(new Error(t('polls.endsAtRule'))),
          },
        ]}
      >
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          presets={presetDays.map(days => ({
            label: t('polls.days', { days }),
            value: () => dayjs().add(days, 'day'),
          }))}
          style={{ width: '100%' }}
        />
      </Form.Item>
    </>
  )
}

const keyOf = (text: string | undefined) => (text ?? '').trim().toLowerCase()

/** No option is named twice. */
const isOnlyOne: FormRule = ({ getFieldValue }) => ({
  validator: (_, text: string) =>
    (getFieldValue('options') as string[]).filter(other => keyOf(other) === keyOf(text)).length > 1 &&
    keyOf(text) !== ''
      ? Promise.reject(new Error(t('polls.sameOption')))
      : Promise.resolve(),
})

function OptionFields() {
  return (
    <Form.List name="options">
      {(rows, { add, remove }) => (
        <Flex vertical gap={8}>
          {rows.map(({ key, name }) => (
            <Flex key={key} gap={8} align="start">
              <Form.Item
                name={name}
                style={{ flex: 1, marginBottom: 0 }}
                rules={[...textRules(t('polls.optionRule'), optionChars), isOnlyOne]}
              >
                <Input count={counted(optionChars)} aria-label={t('polls.optionOf', { number: name + 1 })} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                disabled={rows.length <= optionCount.min}
                aria-label={t('polls.removeOption', { number: name + 1 })}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          {rows.length < optionCount.max && (
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => add('')}>
              {t('polls.addOption')}
            </Button>
          )}
        </Flex>
      )}
    </Form.List>
  )
}
