import { DeleteOutlined } from '@ant-design/icons'
import type { PickedWork, WorkKind } from '@xinghe/contract'
import { Button, Empty } from 'antd'
import { SortTable } from '#components/form/sort-table.tsx'
import { WorkLine, WorkSelect } from '#components/work/work-select.tsx'
import { t } from '#text/text.ts'
import styles from './shelves.module.css'

interface PickedFieldProps {
  kind: WorkKind | undefined
  value?: PickedWork[]
  onChange?: (works: PickedWork[]) => void
}

/** Works chosen by hand, in order. */
export function PickedField({ kind, value = [], onChange }: PickedFieldProps) {
  return (
    <div className={styles.picked}>
      <WorkSelect
        kind={kind}
        taken={value.map(work => work.mediaKey)}
        onPick={({ mediaKey, title, kind, state, poster }) =>
          onChange?.([...value, { mediaKey, title, kind, state, poster }])
        }
      />
      <SortTable<PickedWork>
        rows={value}
        keyOf={work => work.mediaKey}
        nameOf={work => work.title}
        onOrder={keys => onChange?.(keys.flatMap(key => value.find(work => work.mediaKey === key) ?? []))}
        columns={[
          {
            key: 'work',
            title: t('shelves.picked', { count: value.length }),
            render: (_, work) => <WorkLine work={work} />,
          },
          {
            key: 'remove',
            width: 48,
            render: (_, { mediaKey, title }) => (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('shelves.removeWork', { name: title })}
                onClick={() => onChange?.(value.filter(work => work.mediaKey !== mediaKey))}
              />
            ),
          },
        ]}
        rest={{
          locale: {
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shelves.pickNone')} />,
          },
        }}
      />
    </div>
  )
}
