import type { StaffStoreItem } from '@xinghe/contract'
import { Button, type TableColumnsType, Tag } from 'antd'
import { t } from '#text/text.ts'

/** Columns of the items; without `onEdit` they are only looked at. */
export function itemColumns(
  onEdit: ((item: StaffStoreItem) => void) | null,
): TableColumnsType<StaffStoreItem> {
  return [
    {
      title: t('goldStore.itemTitle'),
      key: 'title',
      render: (_, item) =>
        onEdit ? (
          <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onEdit(item)}>
            {item.title}
          </Button>
        ) : (
          item.title
        ),
    },
    {
      title: t('goldStore.kind'),
      key: 'kind',
      width: 120,
      render: (_, { kind }) => t(`goldStore.kind.${kind}`),
    },
    { title: t('goldStore.coins'), dataIndex: 'coins', width: 100, align: 'right' },
    { title: t('goldStore.sold'), dataIndex: 'sold', width: 100, align: 'right' },
    {
      title: t('goldStore.left'),
      key: 'left',
      width: 100,
      align: 'right',
      render: (_, { stock, sold }) => (stock === null ? t('goldStore.any') : Math.max(0, stock - sold)),
    },
    {
      title: t('goldStore.perUser'),
      key: 'perUser',
      width: 100,
      align: 'right',
      render: (_, { perUser }) => perUser ?? t('goldStore.any'),
    },
    {
      title: t('goldStore.state'),
      key: 'state',
      width: 100,
      render: (_, { isOffered }) => (
        <Tag color={isOffered ? 'success' : 'default'}>
          {t(isOffered ? 'goldStore.offered' : 'goldStore.notOffered')}
        </Tag>
      ),
    },
  ]
}
