import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Col, Flex, Row } from 'antd'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useLeaveGuard } from '#components/page/leave-guard.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { t } from '#text/text.ts'
import { BlockedWords } from './blocked-words.tsx'
import { HotTable } from './hot-table.tsx'
import { IndexCard } from './index-card.tsx'
import { Pins } from './pins.tsx'
import { usePinDrafts } from './use-pin-drafts.ts'

export function Component() {
  const board = useCall(calls.searchAdmin.hot, {})
  const pins = usePinDrafts(board.data)
  const { dialog } = useLeaveGuard(pins.isDirty)
  return (
    <>
      <PageHead title={t('search.title')} />
      {board.error && !board.data ? (
        <FailureBox error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        <Row gutter={[16, 16]}>
          <Col xs={24} xl={14}>
            <HotTable board={board.data} pins={pins} />
          </Col>
          <Col xs={24} xl={10}>
            <Flex vertical gap={16}>
              {board.data && <Pins board={board.data} pins={pins} />}
              {board.data && <BlockedWords blocked={board.data.blocked} />}
              <IndexCard />
            </Flex>
          </Col>
        </Row>
      )}
      {dialog}
    </>
  )
}
