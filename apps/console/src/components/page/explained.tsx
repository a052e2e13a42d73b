import { QuestionCircleOutlined } from '@ant-design/icons'
import { Flex, Tooltip } from 'antd'

/** A word with what it means, for those who point at it or reach it by the keyboard. */
export function Explained({ text, why }: { text: string; why: string }) {
  return (
    <Flex gap={4} align="center" style={{ display: 'inline-flex' }}>
      {text}
      <Tooltip title={why}>
        <QuestionCircleOutlined tabIndex={0} role="img" aria-label={why} style={{ color: 'var(--text-2)' }} />
      </Tooltip>
    </Flex>
  )
}
