import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Card, Empty, Form, Input, Select } from 'antd'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import styles from './fields.module.css'

const maxPeople = 60

export function PeopleFields() {
  return (
    <Form.List name="people">
      {(rows, { add, remove }) => (
        <Card
          size="small"
          title={t('form.people')}
          extra={
            <Button
              size="small"
              icon={<PlusOutlined />}
              disabled={rows.length >= maxPeople}
              onClick={() => add({ name: '', role: 'actor', character: '' })}
            >
              {t('form.addPerson')}
            </Button>
          }
        >
          {rows.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('form.noPeople')} />
          )}
          {rows.map(row => (
            <PersonRow key={row.key} index={row.name} onRemove={() => remove(row.name)} />
          ))}
        </Card>
      )}
    </Form.List>
  )
}

function PersonRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const name: unknown = Form.useWatch(['people', index, 'name'])
  return (
    <div className={styles.person}>
      <Form.Item
        name={[index, 'name']}
        rules={[{ required: true, whitespace: true, message: t('form.rules.person') }]}
      >
        <Input aria-label={t('form.personName')} placeholder={t('form.personName')} maxLength={60} />
      </Form.Item>
      <Form.Item name={[index, 'role']}>
        <Select aria-label={t('form.personRole')} options={optionsOf('personRoles')} />
      </Form.Item>
      <Form.Item name={[index, 'character']}>
        <Input aria-label={t('form.character')} placeholder={t('form.character')} maxLength={60} />
      </Form.Item>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('form.removePerson', {
          name: typeof name === 'string' && name ? name : t('form.person'),
        })}
        onClick={onRemove}
      />
    </div>
  )
}
