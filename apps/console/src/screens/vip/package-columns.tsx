import type { StaffPackage } from '@xinghe/contract'
import { pricePerDay, siteCurrency } from '@xinghe/contract/money'
import { Button, Flex, type TableColumnsType, Tag, Tooltip, Typography } from 'antd'
import { formatCount, formatMoney } from '#text/format.ts'
import { t } from '#text/text.ts'
import { OnTag } from './form-parts.tsx'

const small = { fontSize: 12 }

/** What a package costs, its list price, and a day of it. */
function Price({ row: { priceMinor, saleMinor, validityDays, giftDays, seats } }: { row: StaffPackage }) {
  const perDay = pricePerDay(saleMinor, validityDays + giftDays, seats)
  return (
    <Flex vertical align="end">
      <Flex gap={6} align="baseline">
        {priceMinor !== saleMinor && (
          <Typography.Text type="secondary" delete style={small}>
            {formatMoney(priceMinor, siteCurrency)}
          </Typography.Text>
        )}
        {formatMoney(saleMinor, siteCurrency)}
      </Flex>
      <Typography.Text type="secondary" style={small}>
        {t('vip.package.perDay', { price: formatMoney(perDay, siteCurrency) })}
      </Typography.Text>
    </Flex>
  )
}

/** Prices of regions, each on pointing at their number. */
function Prices({ row: { prices } }: { row: StaffPackage }) {
  if (prices.length === 0) return '–'
  const lines = prices.map(
    ({ region, saleMinor, currency }) => `${region} ${formatMoney(saleMinor, currency)}`,
  )
  return <Tooltip title={lines.join('、')}>{t('vip.package.pricesOf', { count: prices.length })}</Tooltip>
}

function Sold({ row: { sold, stock } }: { row: StaffPackage }) {
  if (stock === null) return formatCount(sold)
  return (
    <Flex gap={6} align="center" justify="end">
      {sold >= stock && (
        <Tag color="error" style={{ marginInlineEnd: 0 }}>
          {t('vip.package.soldOut')}
        </Tag>
      )}
      {t('vip.package.soldOf', { sold: formatCount(sold), stock: formatCount(stock) })}
    </Flex>
  )
}

/** @param onEdit null for who may only look */
export function packageColumns(onEdit: ((row: StaffPackage) => void) | null): TableColumnsType<StaffPackage> {
  return [
    {
      title: t('vip.package.name'),
      key: 'name',
      render: (_, row) => (
        <Flex gap={6} align="center">
          {onEdit ? (
            <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onEdit(row)}>
              {row.name}
            </Button>
          ) : (
            row.name
          )}
          {row.tag !== '' && (
            <Tag color="gold" style={{ marginInlineEnd: 0 }}>
              {row.tag}
            </Tag>
          )}
        </Flex>
      ),
    },
    { title: t('vip.package.kind'), key: 'kind', render: (_, { kind }) => t(`vipKinds.${kind}`) },
    {
      title: t('vip.package.days'),
      key: 'days',
      render: (_, { validityDays: days, giftDays: gift }) =>
        gift === 0 ? t('vip.package.daysOf', { days }) : t('vip.package.daysWithGift', { days, gift }),
    },
    { title: t('vip.package.seats'), key: 'seats', render: (_, { seats }) => t(`vip.package.seat.${seats}`) },
    {
      title: t('vip.package.sale'),
      key: 'price',
      align: 'right',
      render: (_, row) => <Price row={row} />,
    },
    { title: t('vip.package.prices'), key: 'prices', render: (_, row) => <Prices row={row} /> },
    { title: t('vip.package.sold'), key: 'sold', align: 'right', render: (_, row) => <Sold row={row} /> },
    {
      title: t('vip.package.perUser'),
      key: 'perUser',
      align: 'right',
      render: (_, { perUser }) => perUser ?? '–',
    },
    { title: t('vip.isOn'), key: 'isOn', render: (_, { isOn }) => <OnTag isOn={isOn} /> },
    { title: t('vip.position'), dataIndex: 'position', align: 'right' },
  ]
}
