import { CheckCircleFilled, ClockCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import type { Rendition } from '@xinghe/contract'
import { Flex, Tag, Tooltip } from 'antd'
import { formatDuration } from '#text/format.ts'
import { t } from '#text/text.ts'

const icons: Record<Rendition['state'], React.ReactNode> = {
  waiting: <ClockCircleOutlined />,
  running: <LoadingOutlined />,
  ready: <CheckCircleFilled />,
}

/** The ladder of a file, each rendition with its progress. */
export function Renditions({ renditions }: { renditions: Rendition[] }) {
  return (
    <Flex wrap gap={4}>
      {renditions.map(one => (
        <Tooltip
          key={one.name}
          title={`${one.width}×${one.height} · ${t(`renditionStates.${one.state}`)} · ${formatDuration(one.readySec)}`}
        >
          <Tag
            icon={icons[one.state]}
            color={one.state === 'ready' ? 'success' : one.state === 'running' ? 'processing' : 'default'}
            variant="filled"
            style={{ marginInlineEnd: 0 }}
          >
            {one.name}
            {one.state === 'running' && ` ${formatDuration(one.readySec)}`}
          </Tag>
        </Tooltip>
      ))}
    </Flex>
  )
}
