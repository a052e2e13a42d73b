import type { StaffBanner } from '@xinghe/contract'
import { Flex, Switch, type TableColumnsType, Typography } from 'antd'
import { Thumb } from '#components/asset/thumb.tsx'
import { WorkStateTag } from '#components/page/tags.tsx'
import { bannerInput, useRemoveBanner, useSaveBanner } from '#data/shelves.ts'
import { t } from '#text/text.ts'
import { PeriodText, RowActions } from './row-parts.tsx'

const wide: 'md'[] = ['md']

export const bannerName = ({ title, work, link }: StaffBanner): string => title || work?.title || link || ''

export function bannerColumns(onEdit: (banner: StaffBanner) => void): TableColumnsType<StaffBanner> {
  return [
    {
      title: t('shelves.picture'),
      key: 'picture',
      width: 120,
      render: (_, { picture, work }) => (
        <Thumb
          url={picture?.url ?? work?.poster?.url ?? null}
          colour={picture?.colour ?? work?.poster?.colour ?? null}
          ratio="banner"
          height={44}
        />
      ),
    },
    {
      title: t('shelves.name'),
      key: 'title',
      render: (_, banner) => (
        <Flex vertical>
          <Flex gap={8}>
            <Typography.Text strong>{bannerName(banner)}</Typography.Text>
            {banner.work && banner.work.state !== 'published' && <WorkStateTag state={banner.work.state} />}
          </Flex>
          <Typography.Text type="secondary" ellipsis style={{ maxWidth: 360, fontSize: 12 }}>
            {banner.link ?? banner.work?.title}
          </Typography.Text>
        </Flex>
      ),
    },
    {
      title: t('shelves.period'),
      key: 'period',
      width: 176,
      responsive: wide,
      render: (_, banner) => <PeriodText from={banner.from} until={banner.until} />,
    },
    {
      title: t('shelves.active'),
      key: 'active',
      fixed: 'end',
      width: 72,
      render: (_, banner) => <ActiveSwitch banner={banner} />,
    },
    {
      title: t('works.action'),
      key: 'action',
      fixed: 'end',
      width: 120,
      render: (_, banner) => <BannerActions banner={banner} onEdit={() => onEdit(banner)} />,
    },
  ]
}

function ActiveSwitch({ banner }: { banner: StaffBanner }) {
  const save = useSaveBanner()
  return (
    <Switch
      size="small"
      aria-label={t('shelves.activeOf', { name: bannerName(banner) })}
      checked={banner.active}
      loading={save.isPending}
      onChange={active => save.mutate({ ...bannerInput(banner), active })}
    />
  )
}

function BannerActions({ banner, onEdit }: { banner: StaffBanner; onEdit: () => void }) {
  const remove = useRemoveBanner()
  return (
    <RowActions
      name={bannerName(banner)}
      onEdit={onEdit}
      onRemove={() => remove.mutate({ id: banner.id })}
      removing={remove.isPending}
    />
  )
}
