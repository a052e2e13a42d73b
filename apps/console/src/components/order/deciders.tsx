import { Flex } from 'antd'
import { staffText } from './words.ts'

/** Who of staff proposed something, and who else decided it. */
export function Deciders({ proposedBy, decidedBy }: { proposedBy: string; decidedBy: string | null }) {
  return (
    <Flex vertical>
      {staffText(proposedBy)}
      {decidedBy !== null && decidedBy !== proposedBy && <span>{staffText(decidedBy)}</span>}
    </Flex>
  )
}
