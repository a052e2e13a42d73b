import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Flex, type TableColumnsType, Tag, Tooltip, Typography } from 'antd'
import { Link } from 'react-router'
import { formatDuration } from '#text/format.ts'
import { t } from '#text/text.ts'
import { clockOf, showingName } from './names.ts'
import { airingsOf, type Line, offsetsOf } from './programme.ts'

interface Given {
  lines: readonly Line[]
  /** When the round began; null while what is shown is not what is saved. */
  startsAt: number | null
  now: number
  onTakeOut: (key: string) => void
  onAgain: (key: string) => void
}

/** A line's place in the round, its film, its length, and when it is shown next. */
export function programmeColumns({
  lines,
  startsAt,
  now,
  onTakeOut,
  onAgain,
}: Given): TableColumnsType<Line> {
  const offsets = offsetsOf(lines)
  const airings = startsAt === null ? null : airingsOf(lines, startsAt, now)
  return [
    { key: 'place', width: 48, render: (_, __, index) => index + 1 },
    {
      title: t('live.item'),
      key: 'item',
      render: (_, line) => (
        <>
          <Link to={`/works/${line.mediaKey}`}>
            <Typography.Text style={{ color: 'inherit' }}>{showingName(line)}</Typography.Text>
          </Link>{' '}
          {line.withheld && (
            <Tooltip title={t('live.withheldHint')}>
              <Tag>{t('live.withheld')}</Tag>
            </Tooltip>
          )}
        </>
      ),
    },
    {
      title: t('live.length'),
      key: 'length',
      width: 96,
      align: 'right',
      render: (_, { durationSec }) => formatDuration(durationSec),
    },
    {
      title: t('live.airs'),
      key: 'airs',
      width: 152,
      render: (_, __, index) => {
        if (lines[index]?.withheld)
          return <Typography.Text type="secondary">{t('live.notAired')}</Typography.Text>
        const airing = airings?.[index]
        if (!airing) return `+${formatDuration(offsets[index] ?? 0)}`
        return airing.isOn ? <Tag color="success">{t('live.airing')}</Tag> : clockOf(airing.startsAt)
      },
    },
    {
      key: 'action',
      fixed: 'end',
      width: 96,
      render: (_, line) => (
        <Flex>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('live.again', { name: showingName(line) })}
            onClick={() => onAgain(line.key)}
          />
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('live.takeOut', { name: showingName(line) })}
            onClick={() => onTakeOut(line.key)}
          />
        </Flex>
      ),
    },
  ]
}
