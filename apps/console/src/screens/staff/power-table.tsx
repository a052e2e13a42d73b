import { CheckOutlined, EyeOutlined } from '@ant-design/icons'
import { givenRoles, holdsPower, type Power, powers, type Role, seesPower } from '@xinghe/contract/powers'
import { Card, Typography } from 'antd'
import { DenseTable } from '#components/page/dense-table.tsx'
import { t } from '#text/text.ts'

interface Row {
  power: Power
}

/** What each role may do. */
export function PowerTable() {
  return (
    <Card size="small" title={t('staff.powers')}>
      <Typography.Paragraph type="secondary">
        <EyeOutlined aria-hidden /> {t('staff.seesHint')}
      </Typography.Paragraph>
      <DenseTable<Row>
        rowKey="power"
        size="small"
        dataSource={powers.map(power => ({ power }))}
        columns={[
          { title: t('staff.power'), render: (_, { power }) => t(`powers.${power}`) },
          ...givenRoles.map(role => ({
            title: t(`roles.${role}`),
            key: role,
            align: 'center' as const,
            render: (_: unknown, { power }: Row) => <Holds role={role} power={power} />,
          })),
        ]}
      />
    </Card>
  )
}

function Holds({ role, power }: { role: Role; power: Power }) {
  if (holdsPower(role, power)) return <CheckOutlined aria-label={t('staff.holds')} />
  return seesPower(role, power) ? (
    <EyeOutlined aria-label={t('staff.sees')} title={t('staff.sees')} />
  ) : (
    <span aria-label={t('staff.lacks')} role="img">
      –
    </span>
  )
}
