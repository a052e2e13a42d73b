import { Col, Flex, Row } from 'antd'
import { useHotBoard } from '../../data/search.ts'
import { FailureBox } from '../../pieces/failure-box.tsx'
import { PageHead } from '../../pieces/page-head.tsx'
import { text } from '../../text/zh-CN.ts'
import { BlockedWords } from './blocked-words.tsx'
import { HotTable } from './hot-table.tsx'
import { IndexCard } from './index-card.tsx'
import { Pins } from './pins.tsx'

export function Component() {
  const board = useHotBoard()
  return (
    <>
      <PageHead title={text.search.title} />
      {board.error ? (
        <FailureBox error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        <Row gutter={[16, 16]}>
          <Col xs={24} xl={14}>
            <HotTable board={board.data} />
          </Col>
          <Col xs={24} xl={10}>
            <Flex vertical gap={16}>
              {board.data && <Pins key={JSON.stringify(board.data.pins)} board={board.data} />}
              {board.data && <BlockedWords blocked={board.data.blocked} />}
              <IndexCard />
            </Flex>
          </Col>
        </Row>
      )}
    </>
  )
}
